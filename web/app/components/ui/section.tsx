import type { ReactNode } from 'react';
import { cn } from '~/lib/cn';

interface SectionProps {
  title?: string;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled sheet of paper on the page: the only container that screens use. */
export function Section({ title, description, actions, children, className }: SectionProps) {
  return (
    <section className={cn('rounded-2xl border bg-surface p-5 sm:p-7', className)}>
      {title || actions ? (
        <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
          <div>
            {title ? <h2 className="title-block">{title}</h2> : null}
            {description ? <p className="mt-1 max-w-prose text-soft">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  );
}

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
}

interface DetailListProps {
  details: readonly Detail[];
  /** Puts each value beside its name on a phone, where many would make a long page. */
  isCompact?: boolean;
  className?: string;
}

/** Read-only names and values. An empty value is shown as a dash. */
export function DetailList({ details, isCompact = false, className }: DetailListProps) {
  return (
    <dl className={cn('grid gap-x-8 gap-y-5 sm:grid-cols-2', isCompact && 'max-sm:gap-y-2.5', className)}>
      {details.map(({ label, value }) => (
        <div
          key={label}
          className={cn('min-w-0', isCompact && 'max-sm:grid max-sm:grid-cols-[7.5rem_minmax(0,1fr)] max-sm:gap-x-3')}
        >
          <dt className={cn('text-sm text-soft', isCompact && 'max-sm:mt-0.5')}>{label}</dt>
          <dd className={cn('figures break-words font-medium', isCompact ? 'sm:mt-0.5' : 'mt-0.5')}>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
