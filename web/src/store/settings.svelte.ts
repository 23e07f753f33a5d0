// What people chose, kept in local storage.

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Warnings = 'never' | 'obvious' | 'all';
export type Touch = 'tap' | 'swipe' | 'pad';
export type Letters = 'commands' | 'wasd' | 'hjkl';

export interface Settings {
  theme: Theme;
  warnings: Warnings;
  touch: Touch;
  letters: Letters;
  speed: number; // of watching; 0 is instant
  objective: string;
  shorten: string; // what counts when plans are made shorter
  engine: string;
  seconds: number;
  memory_mib: number;
  trails: boolean;
  lastLevel: string; // route of the level last played
}

const KEY = 'pushwise-settings';
const DEFAULTS: Settings = {
  theme: 'system',
  warnings: 'obvious',
  touch: 'tap',
  letters: 'commands',
  speed: 1,
  objective: '',
  shorten: 'pushes,moves',
  engine: 'auto',
  seconds: 60,
  memory_mib: 1024,
  trails: false,
  lastLevel: '',
};

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Partial<Settings>) : {};
  } catch {
    return {};
  }
}

// A value of the wrong type, from an older page or edited by hand, falls back to the default.
function merged(): Settings {
  const found = stored() as Record<string, unknown>;
  const entries = Object.entries(DEFAULTS).map(([key, value]) => [
    key,
    typeof found[key] === typeof value ? found[key] : value,
  ]);
  return Object.fromEntries(entries) as unknown as Settings;
}

export const settings = $state<Settings>(merged());

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Where storage is full or forbidden the choice lasts as long as the page.
  }
}
