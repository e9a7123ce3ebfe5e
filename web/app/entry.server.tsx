import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { readOnlyPages } from '~/features/public/public-pages';
import { deferScripts } from '~/lib/defer-scripts';

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
  const path = context.staticHandlerContext.location.pathname.replace(/(?<=.)\/$/, '');
  const isStill = !context.isSpaMode && readOnlyPages.some((page) => page === path);
  headers.set('content-type', 'text/html');
  return new Response(isStill && import.meta.env.PROD ? deferScripts(html) : html, { status, headers });
}
