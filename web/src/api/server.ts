// The back end `pushwise serve`: its JSON over HTTP, searches as jobs with a stream of events.
import { text } from '../text';
import {
  ApiError,
  messageOf,
  type Backend,
  type RunningSearch,
  type SearchEvents,
  type SearchPath,
} from './backend';
import { posting, succeed } from './client';
import type { Answer, Progress } from './types';

// A page from a static host may use a server on the same computer; its policy allows no other. Null for
// anything else.
export function loopbackAddress(source: string): string | null {
  const found = /^(?:http:\/\/)?((?:127\.0\.0\.1|localhost)(?::\d{1,5})?)\/?$/i.exec(source.trim());
  return found ? `http://${found[1]!.toLowerCase()}` : null;
}

export class Server implements Backend {
  readonly mostMemoryMib = 65536; // the server cuts what it does not grant

  // Without an address: the server this page came from.
  constructor(readonly address = '') {}

  async send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(this.address + path, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ApiError(
        'offline',
        this.address ? text.errors.serverOffline(this.address) : text.errors.offline,
      );
    }
  }

  search(path: SearchPath, request: object, events: SearchEvents): RunningSearch {
    return new Job(this, path, request, events);
  }
}

class Job implements RunningSearch {
  #address = ''; // until the server has taken the job
  #stopped = false;
  #ended = false;

  constructor(
    readonly server: Server,
    path: SearchPath,
    request: object,
    readonly events: SearchEvents,
  ) {
    void this.#run(path, request);
  }

  // Really stops it: the server ends the search and still sends what it knows as the answer.
  async stop(): Promise<void> {
    this.#stopped = true;
    if (!this.#address || this.#ended) return;
    try {
      // `keepalive` lets the request outlive the page, so that leaving it ends the search at once.
      await succeed(await this.server.send(this.#address, { method: 'DELETE', keepalive: true }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not-found')) this.#fail(messageOf(error));
    }
  }

  async #run(path: SearchPath, request: object): Promise<void> {
    try {
      const response = await succeed(await this.server.send(path, posting(request)));
      const { job, place } = (await response.json()) as { job: string; place: number };
      this.#address = `/api/jobs/${encodeURIComponent(job)}`;
      this.events.queued(place);
      this.#listen();
      if (this.#stopped) await this.stop();
    } catch (error) {
      this.#fail(messageOf(error));
    }
  }

  #listen(): void {
    const stream = new EventSource(`${this.server.address}${this.#address}/events`);
    const on = <T>(name: string, take: (data: T) => void) =>
      stream.addEventListener(name, (event) =>
        take(JSON.parse((event as MessageEvent<string>).data) as T),
      );
    on<{ place: number }>('queued', ({ place }) => this.events.queued(place));
    on<Progress>('progress', (progress) => this.events.progress(progress));
    on<Answer>('answer', (answer) => {
      stream.close();
      this.#ended = true;
      this.events.answer(answer);
    });
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) this.#fail(text.errors.connection);
    });
  }

  #fail(problem: string): void {
    if (this.#ended) return;
    this.#ended = true;
    this.events.failed(problem);
  }
}
