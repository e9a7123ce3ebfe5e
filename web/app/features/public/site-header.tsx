import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Wordmark } from '~/components/brand/wordmark';
import { company } from '~/config/company';
import { publicNavigation } from '~/config/navigation';
import { paths } from '~/config/paths';
import { AccountLinks } from './account-links';
import { pageWidth } from './page-part';
import { useVisitor, type Visitor } from './visitor';

/**
 * The navigation bar of the public pages. Below 768 px the links move into a menu that opens without a script, and on a wider
 * screen when the text is so large that they do not fit. 46rem leave room for a scrollbar at 768 px.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const visitor = useVisitor();
  return (
    <header className="@container sticky top-0 z-40 border-b bg-paper/92 backdrop-blur-md supports-[not(backdrop-filter:blur(1px))]:bg-paper">
      <div className={clsx(pageWidth, 'flex h-16 items-center justify-between gap-3 md:h-18 lg:gap-6')}>
        <Link to={paths.home} className="-m-1 flex rounded-lg p-1" aria-label={`${company.brand}, home`}>
          <Wordmark />
        </Link>
        <nav
          aria-label="Main"
          className="hidden min-w-0 flex-1 items-center justify-between gap-3 md:@min-[46rem]:flex lg:gap-6"
        >
          <ul className="flex shrink-0 items-center lg:gap-2">
            {publicNavigation.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-11 items-center rounded-lg px-2 font-medium text-[0.9375rem] text-soft lg:px-3 transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent aria-[current=page]:underline-offset-8"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="flex min-w-0 items-center gap-2">
            <AccountLinks visitor={visitor} />
          </div>
        </nav>
        <MobileMenu key={pathname} visitor={visitor} />
      </div>
    </header>
  );
}

/** Its key is the path, so that it closes when another page opens. */
function MobileMenu({ visitor }: { visitor: Visitor | null }) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false;
    };
    addEventListener('pointerdown', closeFromOutside);
    return () => removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} onKeyDown={handleKeyDown} className="group md:@min-[46rem]:hidden">
      <summary className="-mr-2 grid size-11 list-none place-items-center rounded-lg hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="hidden size-6 group-open:block" />
      </summary>
      <nav aria-label="Main" className="absolute inset-x-0 top-full border-b bg-paper pb-6 shadow-lift">
        <ul className={clsx(pageWidth, 'py-2')}>
          {publicNavigation.map(({ label, to }) => (
            <li key={to} className="border-b">
              <NavLink
                to={to}
                end
                className="flex min-h-14 items-center font-medium text-lg aria-[current=page]:text-accent"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={clsx(pageWidth, 'grid gap-2 pt-2')}>
          <AccountLinks visitor={visitor} />
        </div>
      </nav>
    </details>
  );
}
