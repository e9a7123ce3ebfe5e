import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners';

/**
 * The storage key of the choice. inline/theme-at-start.js uses the same key, applies the theme before the first paint and follows the
 * system.
 */
const storageKey = 'vite-ui-theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const listeners = createListeners();

/** The chosen theme and a setter, which stores the choice in this browser and applies it at once. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(listeners.subscribe, readTheme, () => 'system' as const);
  return { theme, setTheme };
}

function setTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage can be blocked; the choice then lasts until the page is left.
  }
  applyTheme(theme);
  listeners.notify();
}

function applyTheme(theme: Theme) {
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
}

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}
