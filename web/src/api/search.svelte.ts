// One search on the server, as the page sees it: waiting, running, then answered, failed or stopped.
import { ApiError, api, messageOf, type Ticket } from './client';
import type { Answer, Progress } from './types';
import { text } from '../text';

export type SearchState = 'asking' | 'queued' | 'running' | 'answered' | 'failed';

export class Search<Request> {
  readonly request: Request;
  state = $state<SearchState>('asking');
  place = $state(0);
  progress = $state.raw<Progress | null>(null);
  answer = $state.raw<Answer | null>(null);
  problem = $state('');
  // Settles when the search has ended, however it ended.
  readonly ended: Promise<void>;

  #job = '';
  #events: EventSource | null = null;
  #stopped = false;
  #settle!: () => void;

  constructor(request: Request, ask: (request: Request) => Promise<Ticket>) {
    this.request = request;
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    void this.#run(ask(request));
  }

  get live(): boolean {
    return this.state === 'asking' || this.state === 'queued' || this.state === 'running';
  }

  // Really stops it: the server ends the search and still sends what it knows as the answer.
  async stop(): Promise<void> {
    this.#stopped = true;
    if (!this.#job || !this.live) return;
    try {
      await api.stop(this.#job);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not-found')) this.#fail(messageOf(error));
    }
  }

  async #run(ticket: Promise<Ticket>): Promise<void> {
    try {
      const { job, place } = await ticket;
      this.#job = job;
      this.place = place;
      this.state = place > 0 ? 'queued' : 'running';
      this.#listen();
      if (this.#stopped) await this.stop();
    } catch (error) {
      this.#fail(messageOf(error));
    }
  }

  #listen(): void {
    const events = new EventSource(`/api/jobs/${encodeURIComponent(this.#job)}/events`);
    this.#events = events;
    const on = <T>(name: string, take: (data: T) => void) =>
      events.addEventListener(name, (event) =>
        take(JSON.parse((event as MessageEvent<string>).data) as T),
      );
    on<{ place: number }>('queued', ({ place }) => {
      this.place = place;
      this.state = place > 0 ? 'queued' : 'running';
    });
    on<Progress>('progress', (progress) => {
      this.state = 'running';
      this.progress = progress;
    });
    on<Answer>('answer', (answer) => {
      this.answer = answer;
      this.state = 'answered';
      this.#close();
    });
    events.addEventListener('error', () => {
      if (this.live && events.readyState === EventSource.CLOSED) this.#fail(text.errors.connection);
    });
  }

  #fail(problem: string): void {
    this.problem = problem;
    this.state = 'failed';
    this.#close();
  }

  #close(): void {
    this.#events?.close();
    this.#settle();
  }
}
