// What runs inside a worker: the WebAssembly module, and the messages of planner.ts.
import { instantiate, type Module } from '../../package/module.js';
import type { FromPlanner, ToPlanner } from './planner';

const page = self as unknown as {
  postMessage(message: FromPlanner, transfer?: Transferable[]): void;
  onmessage: (event: MessageEvent<ToPlanner>) => void;
};

let planner: Promise<Module> | undefined;

async function take(message: ToPlanner): Promise<void> {
  if ('module' in message) {
    planner = instantiate(message.module);
    await planner;
    return;
  }
  const module = await planner!;
  const { search, method, path, body } = message;
  const {
    status,
    contentType,
    body: bytes,
  } = search && (path === '/api/solve' || path === '/api/improve')
    ? module.search(path, body, (progress) => page.postMessage({ progress }))
    : module.request(method, path, body);
  const own = new Uint8Array(bytes); // a copy that can be handed over
  const reply = { status, contentType, body: own, memoryBytes: module.memoryBytes };
  page.postMessage({ reply }, [own.buffer]);
}

page.onmessage = ({ data }) => {
  take(data).catch((error: unknown) => {
    const words = String(error);
    // Browsers say it in different words when they have no more memory to give.
    page.postMessage({ broken: words, memory: /memory/i.test(words) });
  });
};
