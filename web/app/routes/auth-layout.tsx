import { Link, Outlet } from 'react-router';
import { Rosette } from '~/components/brand/rosette';
import { Wordmark } from '~/components/brand/wordmark';
import { useToasterSoon } from '~/components/ui/lazy-toaster';
import { SkipLink } from '~/components/ui/skip-link';
import { ThemeToggle } from '~/components/ui/theme-toggle';
import { since } from '~/config/advertising-claims';
import { company } from '~/config/company';
import { scriptsNeeded } from '~/config/page';
import { paths } from '~/config/paths';
import { usePageStarted } from '~/lib/use-page-started';

/** The layout of the sign-in screens: the form and, on wide screens, our engraving to its right. */
export default function SignInLayout() {
  usePageStarted();
  useToasterSoon();
  return (
    <>
      <SkipLink />
      <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[1.1fr_1fr]">
        <div className="flex flex-col px-4 sm:px-10">
          <header className="flex min-h-17 items-center justify-between">
            <Link to={paths.home} className="inline-flex rounded-lg">
              <Wordmark />
            </Link>
            <ThemeToggle />
          </header>
          <main id="content" tabIndex={-1} className="mx-auto w-full max-w-md flex-1 py-10 outline-none lg:py-16">
            <noscript>
              <style>{'.needs-script { display: none }'}</style>
              <p>{scriptsNeeded}</p>
            </noscript>
            <div className="needs-script">
              <Outlet />
            </div>
          </main>
          <footer className="figures flex flex-wrap justify-center gap-x-6 gap-y-2 py-6 text-soft text-sm">
            <p>
              Need help? Call{' '}
              <a href={company.phone.href} className="font-semibold text-ink underline underline-offset-4">
                {company.phone.display}
              </a>
            </p>
            <Link to={paths.privacy} className="underline underline-offset-4">
              Privacy Policy
            </Link>
            <Link to={paths.terms} className="underline underline-offset-4">
              Terms of Service
            </Link>
          </footer>
        </div>
        <aside className="sticky top-0 hidden h-dvh overflow-hidden bg-[#0b3527] text-[#f6f1e4] lg:block">
          <Rosette className="absolute top-[64%] left-1/2 w-[42rem] max-w-none -translate-x-1/2 -translate-y-1/2 text-[#93d7b2] opacity-35" />
          <p className="absolute top-12 left-12 max-w-sm font-display font-semibold text-3xl leading-tight tracking-tight">
            Renters in {company.area} have had our name behind them{since}.
          </p>
        </aside>
      </div>
    </>
  );
}
