// The searches a page has asked for: one, or several engines racing on the same level.
import { Search as AnySearch } from '../api/search.svelte';
import type { SolveRequest } from '../api/types';

export type Search = AnySearch<SolveRequest>;

// Each search keeps a connection open, and a browser opens six to one server: some must be left for
// everything else, stopping a search above all.
export const MOST_RUNNERS = 4;

export class Solving {
  searches = $state.raw<Search[]>([]);
  first = $state.raw<Search | null>(null); // the one that solved the level before all others

  get busy(): boolean {
    return this.searches.some((search) => search.live);
  }

  // Starts one search per engine; whatever ran before is stopped.
  start(request: SolveRequest, engines: readonly string[]): Search[] {
    this.stop();
    this.first = null;
    this.searches = engines.map((engine) => new AnySearch('/api/solve', { ...request, engine }));
    for (const search of this.searches) void search.ended.then(() => this.#note(search));
    return this.searches;
  }

  #note(search: Search): void {
    if (search.answer?.status === 'solved' && this.searches.includes(search)) this.first ??= search;
  }

  stop(): void {
    for (const search of this.searches) if (search.live) void search.stop();
  }
}
