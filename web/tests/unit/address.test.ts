import { expect, it } from 'vitest';
import { loopbackAddress } from '../../src/api/server';

it('a server is one on this computer', () => {
  expect(loopbackAddress(' http://127.0.0.1:8080/ ')).toBe('http://127.0.0.1:8080');
  expect(loopbackAddress('localhost:9000')).toBe('http://localhost:9000');
  expect(loopbackAddress('HTTP://LOCALHOST')).toBe('http://localhost');
  for (const other of [
    '',
    'https://127.0.0.1:8080',
    'http://127.0.0.1.example.org',
    'http://localhost@example.org',
    'http://10.0.0.1:8080',
    'http://127.0.0.1:8080/api',
    'javascript:alert(1)',
  ])
    expect(loopbackAddress(other), other).toBeNull();
});
