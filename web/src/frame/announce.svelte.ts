// The live region: what just happened, for those who cannot see it.

export const live = $state({ words: '' });

let pending: ReturnType<typeof setTimeout> | undefined;

// The same text twice must be read twice, and of a burst of events only the last one is read.
export function announce(words: string): void {
  clearTimeout(pending);
  live.words = '';
  pending = setTimeout(() => (live.words = words), 60);
}
