// Versions of the site in a storage that is a map: whole or not at all, and old pages keep their files.
import { describe, expect, it } from 'vitest';
import { PAGE, Versions, type FileList } from '../../src/offline/versions';

const SCOPE = 'https://host/sub/';

class FakeCache {
  readonly entries = new Map<string, Response>();
  async match(address: string): Promise<Response | undefined> {
    return this.entries.get(address)?.clone();
  }
  async put(address: string, response: Response): Promise<void> {
    this.entries.set(address, response);
  }
}

class FakeStorage {
  readonly caches = new Map<string, FakeCache>();
  async open(name: string): Promise<FakeCache> {
    if (!this.caches.has(name)) this.caches.set(name, new FakeCache());
    return this.caches.get(name)!;
  }
  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.caches.delete(name);
  }
}

// A host: its files, each with the hash that is its own content.
class Host {
  readonly asked: string[] = [];
  constructor(public files: Record<string, string>) {}
  readonly get = async (address: string, init?: RequestInit): Promise<Response> => {
    const name = address.slice(SCOPE.length) || PAGE;
    this.asked.push(name);
    const content = this.files[name];
    if (content === undefined) return new Response('', { status: 404 });
    if (init?.integrity !== content) throw new TypeError('integrity');
    return new Response(content);
  };
}

const list = (files: Record<string, string>): FileList => files;
const A = {
  [PAGE]: 'page a',
  'assets/one-1.js': 'one',
  'assets/two-1.js': 'two',
  'api/p.json': 'a',
};
const B = {
  [PAGE]: 'page b',
  'assets/one-1.js': 'one',
  'assets/two-2.js': 'two b',
  'api/p.json': 'b',
};
const C = { [PAGE]: 'page c', 'assets/three.js': 'three' };

function versionOf(storage: FakeStorage, host: Host, files: Record<string, string>): Versions {
  return new Versions(
    SCOPE,
    list(files),
    storage as unknown as CacheStorage,
    host.get as unknown as typeof fetch,
  );
}
const textOf = async (found: Promise<Response | undefined>) => (await found)?.text();

describe('versions of the site', () => {
  it('answer everything once stored, and know nothing else', async () => {
    const a = versionOf(new FakeStorage(), new Host(A), A);
    await a.store();
    expect(await textOf(a.page())).toBe('page a');
    expect(await textOf(a.find(SCOPE + 'api/p.json'))).toBe('a');
    expect(await a.find(SCOPE + 'other')).toBeUndefined();
  });

  it('take files that are named by their content from the version before', async () => {
    const storage = new FakeStorage();
    const host = new Host(A);
    await versionOf(storage, host, A).store();
    host.files = B;
    host.asked.length = 0;
    await versionOf(storage, host, B).store();
    expect(host.asked.sort()).toEqual([PAGE, 'api/p.json', 'assets/two-2.js']);
  });

  it('are refused while the host has half of the new files, and the old one stays', async () => {
    const storage = new FakeStorage();
    const host = new Host(A);
    const a = versionOf(storage, host, A);
    await a.store();
    for (const half of [
      { ...A, 'assets/two-2.js': 'two b' },
      { ...B, 'assets/two-2.js': 'cut' },
    ]) {
      host.files = half;
      await expect(versionOf(storage, host, B).store()).rejects.toThrow();
    }
    expect(await textOf(a.page())).toBe('page a');
    expect(await textOf(a.find(SCOPE + 'api/p.json'))).toBe('a');
    host.files = B;
    const b = versionOf(storage, host, B);
    await b.store();
    await b.forgetOld();
    expect(await textOf(b.page())).toBe('page b');
  });

  it('leave open pages of the version before their files, and forget the one before that', async () => {
    const storage = new FakeStorage();
    const host = new Host(A);
    await versionOf(storage, host, A).store();
    host.files = B;
    const b = versionOf(storage, host, B);
    await b.store();
    await b.forgetOld();
    expect(await textOf(b.find(SCOPE + 'assets/two-1.js'))).toBe('two');
    expect(await textOf(b.find(SCOPE + 'api/p.json'))).toBe('b');
    host.files = C;
    const c = versionOf(storage, host, C);
    await c.store();
    await c.forgetOld();
    expect(await textOf(c.find(SCOPE + 'assets/two-2.js'))).toBe('two b');
    expect(await c.find(SCOPE + 'assets/two-1.js')).toBeUndefined();
  });

  it('are told apart by folder', async () => {
    const storage = new FakeStorage();
    await storage.open('pushwise https://host/other/ x');
    await storage.open('somebody else');
    const a = versionOf(storage, new Host(A), A);
    await a.store();
    await a.forgetOld();
    expect(await storage.keys()).toHaveLength(3);
  });
});
