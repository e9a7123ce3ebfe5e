import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** The column width that all parts of a public page share. Its margins stay small when only the text is enlarged. */
export const pageWidth = 'mx-auto w-full max-w-[76rem] px-[min(1.25rem,6.25vw)] sm:px-[min(2rem,5vw)]';

interface PagePartProps {
  title: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** The anchor for links, such as '#questions'. */
  id?: string;
  /** 'beside' puts the title in a column of its own on a wide screen, 'above' puts it over the content. */
  layout?: 'above' | 'beside';
  tone?: 'paper' | 'raised';
  children: ReactNode;
}

/** A titled section of a public page. */
export function PagePart({ title, lead, id, layout = 'above', tone = 'paper', children }: PagePartProps) {
  const isBeside = layout === 'beside';
  return (
    <section id={id} className={clsx('py-16 sm:py-20 lg:py-26', tone === 'raised' && 'bg-raised/60')}>
      <div className={clsx(pageWidth, isBeside && 'grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]')}>
        <header className={clsx(isBeside ? 'lg:sticky lg:top-28 lg:self-start' : 'mb-10 max-w-2xl sm:mb-14')}>
          <h2 className="title-section">{title}</h2>
          {lead ? <p className="mt-4 max-w-prose text-lg text-soft leading-relaxed">{lead}</p> : null}
        </header>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}
