import { Hono } from 'hono';
import type { AppDeps } from '../app-deps.ts';
import { shownMailbox } from '../mail/mailbox-routes.ts';

type Deps = Pick<AppDeps, 'mailer' | 'config'>;

/** The settings that the web application needs to reach this server. The anon key is public by design. */
const settingsOf = (deps: Deps) => ({
  anonKey: deps.config.ANON_KEY,
  siteUrl: deps.config.SITE_URL,
  hasMailbox: shownMailbox(deps) !== undefined,
});

/** `GET /config.json`: the settings for a web application from another server, as in development. */
export function webConfigRoutes(deps: Deps): Hono {
  return new Hono().get('/', (context) => {
    context.header('cache-control', 'no-store');
    return context.json(settingsOf(deps));
  });
}

/** The same settings as an element for the head of each page, which saves a request. */
export function webConfigElement(deps: Deps): string {
  const json = JSON.stringify(settingsOf(deps)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="web-config">${json}</script>`;
}
