// Starts the program once for all tests, on the first free port, and ends it with SIGTERM afterwards.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program =
  process.env['PUSHWISE'] ?? fileURLToPath(new URL('../../../pushwise', import.meta.url));
const START_MS = 60_000;

export default async function startServer(): Promise<() => Promise<void>> {
  const server = spawn(program, ['serve'], { stdio: ['ignore', 'pipe', 'pipe'] });
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
  process.env['PUSHWISE_ADDRESS'] = address;
  return async () => {
    server.kill('SIGTERM');
    await ended;
  };
}
