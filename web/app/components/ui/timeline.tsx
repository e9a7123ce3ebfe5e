import type { ReactNode } from 'react';

export interface TimelineEntry {
  readonly id: string;
  readonly title: ReactNode;
  /** The time and the author. */
  readonly meta: ReactNode;
  readonly body?: ReactNode;
}

/** Events, newest first; the first entry is the current state. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="group relative pb-6 pl-7 last:pb-0">
          <span
            aria-hidden
            className="absolute top-4 bottom-[-0.5rem] left-[0.3125rem] w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden
            className="absolute top-[0.4375rem] left-0 size-[0.6875rem] rounded-full border-2 border-field/70 bg-surface group-first:border-accent group-first:bg-accent"
          />
          <div>{entry.title}</div>
          <p className="figures mt-1 text-sm text-soft">{entry.meta}</p>
          {entry.body ? (
            <div className="mt-1.5 whitespace-pre-line break-words text-[0.9375rem]">{entry.body}</div>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
