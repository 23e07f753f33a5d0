// The answer of a search whose worker was ended: nobody is left to give one, so it is what was last heard.
import { text } from '../text';
import type { Answer, PlanCheck, Progress } from './types';

// A proof, which makes no plan shorter, leaves one that may not be the shortest.
function gapNote(last: Progress | null, objective: string): string {
  if (!last?.plan || last.upper === null || last.before) return '';
  return text.solve.unproved(last.upper - (last.bound ?? 0), counted(objective));
}

// What a bound counts: the objective's first figure, and pushes where any plan will do.
function counted(objective: string): 'pushes' | 'moves' | 'lines' {
  const first = objective.split(',')[0];
  return first === 'moves' || first === 'lines' ? first : 'pushes';
}

// `checked` is the plan that was to be made shorter, for a search that had found nothing shorter.
export function interruptedAnswer(
  last: Progress | null,
  checked: PlanCheck | null,
  objective: string,
): Answer {
  const solution = last?.plan ?? checked?.lurd ?? null;
  const metrics = last?.plan ? last.now : (checked?.metrics ?? null);
  return {
    status: solution ? 'solved' : 'interrupted',
    solution,
    moves: metrics?.moves ?? null,
    pushes: metrics?.pushes ?? null,
    lines: metrics?.lines ?? null,
    metrics,
    optimal: null,
    lower_bound: last?.bound ?? null,
    lower_bound_of: last?.bound == null ? null : counted(objective),
    stopped_by: 'interrupted',
    before: last?.before ?? checked?.metrics ?? null,
    engine: last?.engine ?? '',
    seconds: last?.seconds ?? 0,
    states: last?.states ?? 0,
    peak_mib: last?.memory_mib ?? 0,
    note: gapNote(last, objective),
    error: null,
    statistics: null,
  };
}
