import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { HeroPicture } from './hero-picture';
import { pageWidth } from './page-part';

interface PageHeroProps {
  title: string;
  lead: ReactNode;
  /** The main links and the price. */
  children?: ReactNode;
  /** A picture at the right of a wide screen. */
  picture?: ReactNode;
}

/** The header of a public page, with the page's only `<h1>`. */
export function PageHero({ title, lead, children, picture }: PageHeroProps) {
  return (
    <section className="@container relative isolate overflow-clip border-b">
      <div
        className={clsx(
          pageWidth,
          'grid grid-cols-1 items-center gap-x-20 gap-y-12 py-14 sm:py-20 lg:py-24',
          picture !== undefined && 'lg:@min-[60rem]:grid-cols-[1fr_25rem]',
        )}
      >
        <div className={picture ? 'max-w-2xl xl:max-w-[34rem]' : 'max-w-2xl'}>
          <h1 className="title-hero">{title}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft leading-relaxed sm:text-xl">{lead}</p>
          {children}
        </div>
        {picture ? <HeroPicture>{picture}</HeroPicture> : null}
      </div>
    </section>
  );
}
