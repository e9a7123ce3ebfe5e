import { Hono } from 'hono';
import type { ReadyConfig } from '../config.ts';

/** The settings that the web application needs to reach this server. The anon key is public by design. */
const settingsOf = (config: ReadyConfig) => ({ anonKey: config.ANON_KEY });

/** `GET /config.json`: the settings for a web application from another server, as in development. */
export function webConfigRoutes(config: ReadyConfig): Hono {
  return new Hono().get('/', (context) => {
    context.header('cache-control', 'no-store');
    return context.json(settingsOf(config));
  });
}

/** The same settings as an element for the head of each page, which saves a request. */
export function webConfigElement(config: ReadyConfig): string {
  const json = JSON.stringify(settingsOf(config)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="web-config">${json}</script>`;
}
