// A newer version of the page than the one shown, if there is one: how to get it.
export const newVersion = $state<{ load: (() => void) | null }>({ load: null });
