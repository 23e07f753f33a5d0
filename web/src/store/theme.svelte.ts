// Light, dark, high contrast, or whatever the system says. The document carries the theme in an
// attribute; canvases redraw when `stamp` changes.
import { settings } from './settings.svelte';

type Shown = 'light' | 'dark' | 'contrast';

class ThemeState {
  stamp = $state(0);

  // Call once, from the root component, where effects belong.
  follow(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
    const apply = () => {
      const system: Shown = contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';
      document.documentElement.dataset['theme'] =
        settings.theme === 'system' ? system : settings.theme;
      this.stamp = performance.now();
    };
    $effect(() => {
      void settings.theme;
      apply();
    });
    $effect(() => {
      for (const query of [dark, contrast]) query.addEventListener('change', apply);
      return () => {
        for (const query of [dark, contrast]) query.removeEventListener('change', apply);
      };
    });
  }
}

export const theme = new ThemeState();

export function motionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
