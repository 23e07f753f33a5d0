// A static host: the files of a folder below a path, and nothing else. It can be told to behave badly.
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

export interface StaticHost {
  readonly address: string; // of the folder, ending in /
  folder: string; // may be changed: a new version of the site
  wasmType: string; // many hosts do not know WebAssembly
  end(): Promise<void>;
}

export async function startStaticHost(
  folder: string,
  below = '/some/folder/',
): Promise<StaticHost> {
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const name = normalize(path.endsWith('/') ? `${path}index.html` : path);
    const inside = request.method === 'GET' && name.startsWith(below);
    readFile(inside ? join(host.folder, name.slice(below.length)) : '').then(
      (content) => {
        const ending = extname(name);
        const type = ending === '.wasm' ? host.wasmType : TYPES[ending];
        response.writeHead(200, { 'Content-Type': type ?? 'application/octet-stream' });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host: StaticHost = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    folder,
    wasmType: TYPES['.wasm']!,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
