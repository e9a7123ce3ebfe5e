import { Outlet } from 'react-router';
import { LazyToaster } from '~/components/ui/lazy-toaster';
import { SiteFooter } from '~/features/public/site-footer';
import { SiteHeader } from '~/features/public/site-header';

/** The frame of the public pages. */
export default function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 overflow-x-clip outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <LazyToaster />
    </div>
  );
}
