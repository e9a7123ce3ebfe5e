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
import { scriptsNeeded } from '~/config/page';
import { paths } from '~/config/paths';
import { FailureScreen } from '~/features/shell/failure-screen';
import { NotFoundScreen } from '~/features/shell/not-found-screen';
import { RouteFocus } from '~/features/shell/route-focus';
import type { Route } from './+types/root';
import favicon from './favicon.svg?inline';
import './app.css';

export const links: LinksFunction = () => [{ rel: 'icon', href: favicon, type: 'image/svg+xml' }];

/** The document around every page. entry.server.tsx adds the scripts that run before the first paint. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

/** Shown while the scripts of a page that is not prerendered load. A browser without JavaScript shows why there is nothing else. */
export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-content-center p-6 text-center text-soft">
      <p className="hidden [@media(scripting:enabled)]:block">Loading…</p>
      <noscript>
        <p>{scriptsNeeded}</p>
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
