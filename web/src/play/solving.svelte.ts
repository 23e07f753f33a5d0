// The searches a page has asked for: one, or several engines racing on the same level.
import { Search } from '../api/search.svelte';
import type { SolveRequest } from '../api/types';

export class Solving {
  searches = $state.raw<Search[]>([]);

  get busy(): boolean {
    return this.searches.some((search) => search.live);
  }

  // Starts one search per engine; whatever ran before is stopped.
  start(request: SolveRequest, engines: readonly string[]): Search[] {
    this.stop();
    this.searches = engines.map((engine) => new Search({ ...request, engine }));
    return this.searches;
  }

  stop(): void {
    for (const search of this.searches) if (search.live) void search.stop();
  }
}
