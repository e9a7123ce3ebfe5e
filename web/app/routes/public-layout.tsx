import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type LinksFunction, Outlet } from 'react-router';
import { LazyToaster } from '~/components/ui/lazy-toaster';
import { SkipLink } from '~/components/ui/skip-link';
import { SiteFooter } from '~/features/public/site-footer';
import { SiteHeader } from '~/features/public/site-header';
import { usePageStarted } from '~/lib/use-page-started';

/** Only on public pages, which load little else. Elsewhere the fonts would delay the scripts. */
export const links: LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

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
