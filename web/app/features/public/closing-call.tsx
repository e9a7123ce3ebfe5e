import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EngravedRosette } from '~/components/brand/engraved-lines';
import { pageWidth } from './page-part';

interface ClosingCallProps {
  title: string;
  text: ReactNode;
  /** Links, most important first. */
  children: ReactNode;
}

/** The green section at the end of a page, with the next steps. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section className={clsx(pageWidth, 'pb-18 sm:pb-24')}>
      <div className="relative isolate overflow-clip rounded-3xl bg-accent px-6 pt-14 text-on-accent pb-40 sm:px-14 sm:py-20 dark:bg-accent-wash dark:text-ink">
        <svg
          aria-hidden="true"
          viewBox="-120 -120 240 240"
          className="-z-10 absolute -right-44 -bottom-52 size-104 text-on-accent/30 sm:-top-24 sm:-right-16 sm:bottom-auto sm:size-136 dark:text-engraving/30"
        >
          <g fill="none" stroke="currentColor" strokeWidth="0.6">
            <EngravedRosette radius={88} amplitude={26} petals={16} lines={8} />
            <EngravedRosette radius={48} amplitude={14} petals={12} lines={6} />
          </g>
        </svg>
        <h2 className="title-section max-w-xl">{title}</h2>
        <p className="mt-4 max-w-lg text-lg leading-relaxed opacity-90">{text}</p>
        <div className="mt-9 flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}

const callClasses =
  'inline-flex min-h-13 items-center justify-center rounded-[0.625rem] px-6 font-semibold focus-visible:outline-current';

/** The styles of links on the green background. */
export const callLink = {
  first: clsx(
    callClasses,
    'bg-on-accent text-accent hover:bg-on-accent/90 dark:bg-accent dark:text-on-accent dark:hover:bg-accent-strong',
  ),
  second: clsx(callClasses, 'border border-current/50 hover:bg-current/10'),
} as const;
