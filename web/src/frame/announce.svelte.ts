// The live region: what just happened, for those who cannot see it.

export const live = $state({ words: '' });

let pending: ReturnType<typeof setTimeout> | undefined;

// Same words twice must be heard twice, and a burst of events should end with the last one.
export function announce(words: string): void {
  clearTimeout(pending);
  live.words = '';
  pending = setTimeout(() => (live.words = words), 60);
}
