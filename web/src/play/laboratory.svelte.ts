// Logic programs on the level shown: the text in the editor, and what its last runs came to.
import { api } from '../api/client';
import { Search } from '../api/search.svelte';
import { text } from '../text';
import type { InstalledProgram, SolveRequest } from '../api/types';

// As many as fit side by side.
const MOST_RUNS = 3;

export const RULES = ['forbidden', 'edges', 'clutter', 'bounds', 'no-undo'] as const;
export type Rule = (typeof RULES)[number];

// Engines with these rules; without an engine it is the program in the editor.
const RULED = ['', 'asp-plain', 'asp-incremental', 'asp-split', 'asp-actions', 'asp-steps'];
export const takesRules = (engine: string): boolean => RULED.includes(engine);

export interface Trial {
  name: string; // of what was run
  search: Search<SolveRequest>;
}

export class Laboratory {
  program = $state('');
  name = $state(''); // of the program the text began as
  #untouched = ''; // that program
  rules = $state<Record<Rule, boolean>>({
    forbidden: false,
    edges: false,
    clutter: false,
    bounds: false,
    'no-undo': false,
  });
  horizon = $state('');
  trials = $state.raw<Trial[]>([]);
  installed = $state.raw<InstalledProgram[]>([]);
  missing = $state(''); // why no program can be run here

  get busy(): boolean {
    return this.trials.some(({ search }) => search.live);
  }

  async list(): Promise<void> {
    if (this.installed.length > 0) return;
    const [programs, engines] = await Promise.all([api.programs(), api.engines()]);
    this.installed = programs;
    this.missing = engines.find(({ name }) => name === 'asp')?.missing ?? '';
  }

  take(name: string, program: string): void {
    this.name = name;
    this.program = program;
    this.#untouched = program;
  }

  // An engine runs with its own program, or the text in the editor does without any.
  run(limits: Pick<SolveRequest, 'rows' | 'seconds' | 'memory_mib'>, engine: string): Trial {
    const rules = takesRules(engine) ? RULES.filter((rule) => this.rules[rule]) : [];
    const request: SolveRequest = { ...limits, engine: engine || 'auto', objective: '' };
    if (!engine) request.program = this.program;
    if (rules.length > 0) request.rules = rules.join(',');
    if (this.horizon.trim()) request.horizon = this.horizon.trim();
    const name = [engine || this.#title(), ...rules].join(' + ');
    const trial = { name, search: new Search('/api/solve', request) };
    this.trials = [...this.trials, trial].slice(-MOST_RUNS);
    return trial;
  }

  #title(): string {
    if (!this.name) return text.logic.mine;
    return this.program === this.#untouched ? this.name : text.logic.changed(this.name);
  }

  stop(): void {
    for (const { search } of this.trials) if (search.live) void search.stop();
  }
}
