import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** A back link above the title. */
  back?: ReactNode;
  /** A status pill after the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The header of a dashboard screen, with the screen's only `<h1>`. */
export function PageHeader({ title, description, back, aside, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 sm:mb-8">
      {back ? <div className="mb-2">{back}</div> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="title-page figures break-words">{title}</h1>
            {aside}
          </div>
          {description ? <p className="mt-1.5 max-w-prose text-soft">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
      </div>
    </header>
  );
}
