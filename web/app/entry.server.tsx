import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { isSample } from '~/config/company';
import { env } from '~/config/env';
import { paths } from '~/config/paths';
import { earlySettings } from '~/features/auth/early-settings';
import { formPages, readOnlyPages } from '~/features/public/public-pages';
import { deferScripts } from '~/lib/defer-scripts';
import { inlineScripts } from '~/lib/inline-scripts';
import { preloadScript } from '~/lib/screen-preloads';
import { offerNow } from '~/lib/use-offer';
import earlyForm from './inline/early-form.js?raw';
import earlyRequest from './inline/early-request.js?raw';
import fontsAtStart from './inline/fonts-at-start.js?raw';
import lostScripts from './inline/lost-scripts.js?raw';
import themeAtStart from './inline/theme-at-start.js?raw';

/** Renders a page to HTML at build time: the whole page, so that it can be read without any script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set('content-type', 'text/html');
  return new Response(finish(html, context), { status, headers });
}

function finish(html: string, context: EntryContext): string {
  const path = context.staticHandlerContext.location.pathname.replace(/(?<=.)\/$/, '');
  const isOneOf = (pages: readonly string[]) => !context.isSpaMode && pages.includes(path);
  const scripts = [themeAtStart];
  if (context.isSpaMode || isOneOf(formPages)) scripts.push(fontsAtStart, lostScripts);
  // A build for another origin leaves its requests to the client.
  if (isOneOf(formPages) && !env.supabaseUrl) scripts.push(earlySettings(path === paths.apply), earlyRequest);
  if (isOneOf(formPages)) scripts.push(earlyForm);
  if (context.isSpaMode && import.meta.env.PROD) scripts.push(preloadScript(context.manifest.routes));
  const page = inlineScripts(html, scripts);
  return isOneOf(readOnlyPages) && import.meta.env.PROD ? deferScripts(page, lastDay()) : page;
}

/** The last day of what a page says, which a sample does not have. */
function lastDay(): string | null {
  return isSample ? null : (offerNow()?.until ?? null);
}
