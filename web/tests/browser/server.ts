// Starts both back ends once for all tests: the program on the first free port, ended with SIGTERM afterwards, and
// a static host with the site that PUSHWISE_SITE names.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startStaticHost } from './static';

const program =
  process.env['PUSHWISE'] ?? fileURLToPath(new URL('../../../pushwise', import.meta.url));
const START_MS = 60_000;

async function startServer(options: string[]): Promise<{ address: string; end(): Promise<void> }> {
  const server = spawn(program, ['serve', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      said += chunk.toString();
      const link = /http:\/\/[\w.:[\]-]+/.exec(said)?.[0];
      if (link) resolve(link);
    };
    server.stdout.on('data', look);
    server.stderr.on('data', look);
    server.once('error', reject);
    server.once('exit', (code) =>
      reject(new Error(`${program} serve ended with ${code}: ${said}`)),
    );
    setTimeout(
      () => reject(new Error(`${program} serve printed no link: ${said}`)),
      START_MS,
    ).unref();
  });
  return {
    address,
    end: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

export default async function startBackEnds(): Promise<() => Promise<void>> {
  const folder = process.env['PUSHWISE_SITE'];
  const host = folder ? await startStaticHost(folder) : null;
  const options = host ? ['--allow-origin', new URL(host.address).origin] : [];
  const server = await startServer(options);
  process.env['PUSHWISE_ADDRESS'] = server.address;
  if (host) process.env['PUSHWISE_SITE_ADDRESS'] = host.address;
  return async () => {
    await Promise.all([server.end(), host?.end()]);
  };
}
