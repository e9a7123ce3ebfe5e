import type { ReactNode } from 'react';
import { EngravedRosette } from '~/components/brand/engraved-lines';

/** Puts a picture in front of a wide engraved ring. The ring is shown only on wide screens and ends before the text. */
export function HeroPicture({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <svg
        aria-hidden="true"
        viewBox="-260 -260 520 520"
        className="-z-10 -translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 hidden size-[50rem] max-w-none text-engraving/25 xl:block dark:text-engraving/20"
      >
        <g fill="none" stroke="currentColor" strokeWidth="0.8">
          <EngravedRosette radius={210} amplitude={44} petals={20} lines={8} />
        </g>
      </svg>
      {children}
    </div>
  );
}
