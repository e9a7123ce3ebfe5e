import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router';
import { paths } from '~/config/paths';
import { FailureScreen } from '~/features/shell/failure-screen';
import { NotFoundScreen } from '~/features/shell/not-found-screen';
import { RouteFocus } from '~/features/shell/route-focus';
import type { Route } from './+types/root';
import themeAtStart from './theme-at-start.js?url&no-inline';
import './app.css';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: bricolage, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

/** The document around every page. The theme is set by a script of its own before anything is painted. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={themeAtStart} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <RouteFocus />
      <Outlet />
    </>
  );
}

/** Shown while the scripts of a page that is not prerendered are on their way, and in their stead where they may not run. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-content-center p-6 text-center text-soft">
      <p className="hidden [@media(scripting:enabled)]:block">Loading…</p>
      <noscript>
        <p>Signing in and applying need JavaScript, which is switched off in this browser.</p>
        <p className="mt-4">
          <a href={paths.home} className="font-semibold text-accent underline underline-offset-4">
            Return to Home
          </a>
        </p>
      </noscript>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
        <NotFoundScreen />
      </main>
    );
  }
  return <FailureScreen />;
}
