import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { themes, useTheme } from '~/lib/theme';

const looks = {
  system: { label: 'As this device', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const;

/** Light, dark or system. */
export function ThemeChoice() {
  const { theme: chosen, setTheme } = useTheme();
  return (
    <fieldset className="flex rounded-full border bg-surface p-1">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => {
        const { label, Icon } = looks[theme];
        return (
          <button
            key={theme}
            type="button"
            aria-label={label}
            aria-pressed={theme === chosen}
            title={label}
            onClick={() => setTheme(theme)}
            className={clsx(
              'grid h-8 w-10 place-items-center rounded-full hover:text-ink',
              theme === chosen && 'bg-raised text-ink',
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        );
      })}
    </fieldset>
  );
}
