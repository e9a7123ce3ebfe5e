import { Outlet } from 'react-router';
import { LazyToaster } from '~/components/ui/lazy-toaster';
import { SkipLink } from '~/components/ui/skip-link';
import { SiteFooter } from '~/features/public/site-footer';
import { SiteHeader } from '~/features/public/site-header';
import { usePageStarted } from '~/features/public/use-page-started';

export default function PublicLayout() {
  usePageStarted();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 overflow-x-clip outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <LazyToaster />
    </div>
  );
}
