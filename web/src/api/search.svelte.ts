// One search as the page sees it: waiting, running, then answered, failed or stopped.
import type { RunningSearch, SearchPath } from './backend';
import { api } from './client';
import type { Answer, Progress } from './types';

export type SearchState = 'asking' | 'queued' | 'running' | 'answered' | 'failed';

export class Search<Request extends object> {
  readonly request: Request;
  state = $state<SearchState>('asking');
  place = $state(0);
  progress = $state.raw<Progress | null>(null);
  answer = $state.raw<Answer | null>(null);
  problem = $state('');
  // Settles when the search has ended, however it ended.
  readonly ended: Promise<void>;

  readonly #running: RunningSearch;

  constructor(path: SearchPath, request: Request) {
    this.request = request;
    let settle!: () => void;
    this.ended = new Promise((resolve) => (settle = resolve));
    this.#running = api.search(path, request, {
      queued: (place) => {
        this.place = place;
        this.state = place > 0 ? 'queued' : 'running';
      },
      progress: (progress) => {
        this.state = 'running';
        this.progress = progress;
      },
      answer: (answer) => {
        this.answer = answer;
        this.state = 'answered';
        settle();
      },
      failed: (problem) => {
        this.problem = problem;
        this.state = 'failed';
        settle();
      },
    });
  }

  get live(): boolean {
    return this.state === 'asking' || this.state === 'queued' || this.state === 'running';
  }

  // The answer still comes, with what is known by then.
  async stop(): Promise<void> {
    if (this.live) await this.#running.stop();
  }
}
