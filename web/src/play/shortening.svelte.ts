// A plan that the server makes shorter: what it was, what it is by now, and both as plans in the end.
import { Search } from '../api/search.svelte';
import type { ImproveRequest, Metrics } from '../api/types';

const TICK_MS = 200;

export class Shortening {
  readonly words: string; // where the plan came from
  readonly search: Search<ImproveRequest>;
  seconds = $state(0); // since it was asked for; the server speaks only when there is a gain

  constructor(words: string, request: ImproveRequest) {
    this.words = words;
    this.search = new Search('/api/improve', request);
    const start = performance.now();
    const clock = setInterval(() => {
      this.seconds = (performance.now() - start) / 1000;
    }, TICK_MS);
    void this.search.ended.then(() => clearInterval(clock));
  }

  get live(): boolean {
    return this.search.live;
  }
  get before(): Pick<Metrics, 'moves' | 'pushes' | 'lines'> | null {
    return this.search.answer?.before ?? this.search.progress?.before ?? null;
  }
  get now(): Metrics | null {
    return this.search.answer?.metrics ?? this.search.progress?.now ?? null;
  }
  get lurdBefore(): string {
    return this.search.request.lurd;
  }
  // The best plan, as soon as the search has ended.
  get lurdAfter(): string {
    return this.search.answer?.solution ?? '';
  }

  // What has been found by then is kept.
  stop(): void {
    if (this.search.live) void this.search.stop();
  }
}
