import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, themes, useTheme } from '~/lib/theme';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;
const labels: Record<Theme, string> = { system: 'as on this device', light: 'light', dark: 'dark' };

/** Switches between the three themes: system, light and dark. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  const Icon = icons[theme];
  return (
    <button
      type="button"
      aria-label={`Theme: ${labels[theme]}. Change to ${labels[next]}`}
      title={`Theme: ${labels[theme]}`}
      onClick={() => setTheme(next)}
      className="grid size-11 place-items-center rounded-lg text-soft hover:bg-raised hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
