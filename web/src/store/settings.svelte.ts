// What people chose, kept in local storage.
import { text } from '../text';

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
  server: string; // address of a `pushwise serve`, for a page from a static host
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
  server: '',
  lastLevel: '',
};

// Where not every word is a choice.
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  theme: Object.keys(text.settings.themes),
  warnings: Object.keys(text.understand.warningChoices),
  touch: Object.keys(text.settings.touches),
  letters: Object.keys(text.settings.letterChoices),
};

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

// A value of the wrong kind, from another version of the page or edited by hand, is left as it is here.
function merged(base: Settings, source: unknown): Settings {
  const found = (typeof source === 'object' && source !== null ? source : {}) as Record<
    string,
    unknown
  >;
  const entries = Object.entries(base).map(([key, value]: [string, unknown]) => {
    const given = found[key];
    const fits = typeof given === typeof value && (CHOICES[key]?.includes(String(given)) ?? true);
    return [key, fits ? given : value];
  });
  return Object.fromEntries(entries) as unknown as Settings;
}

export const settings = $state<Settings>(merged(DEFAULTS, stored()));

// Settings that were made elsewhere. What belongs to this browser stays.
export function takeSettings(source: unknown): void {
  const { server, lastLevel } = settings;
  Object.assign(settings, merged(settings, source), { server, lastLevel });
}

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Where storage is full or forbidden the choice lasts as long as the page.
  }
}
