import { Hono } from 'hono';
import type { AppDeps } from '../app-deps.ts';
import { isProduction } from '../config.ts';
import { isProxied } from '../http/proxied.ts';
import { isLoopbackName } from '../lib/loopback.ts';
import { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

/** Allows only the page's own styles: caught mail is shown as it arrived, and no script in it ever runs. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The mailbox of a server that catches mail and may show it. */
export function shownMailbox({ mailer, config }: Pick<AppDeps, 'mailer' | 'config'>): Mailbox | undefined {
  return mailer instanceof Mailbox && !isProduction(config) ? mailer : undefined;
}

/**
 * `GET /mailbox` shows the caught mail as a page, `GET /mailbox/messages` returns it as JSON, newest first. Both exist only where
 * mail is caught, outside production, and for requests to a loopback name that come through no proxy.
 */
export function mailboxRoutes(deps: Pick<AppDeps, 'mailer' | 'config'>): Hono {
  const routes = new Hono();
  const mailbox = shownMailbox(deps);
  if (mailbox === undefined) return routes;

  // A foreign site could point its own host name at this machine and read the response, so only loopback names get one.
  routes.use(async (context, next) => {
    const { raw } = context.req;
    return isLoopbackName(new URL(raw.url).hostname) && !isProxied(raw) ? next() : context.notFound();
  });

  routes.get('/messages', (context) => {
    context.header('cache-control', 'no-store');
    return context.json(mailbox.messages());
  });

  routes.get('/', (context) => {
    context.header('cache-control', 'no-store');
    context.header('content-security-policy', contentSecurityPolicy);
    return context.html(mailboxPage(mailbox.messages(), context.req.query('message')));
  });
  return routes;
}
