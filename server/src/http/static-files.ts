import type { Context, MiddlewareHandler } from 'hono';
import { isScreen } from './screens.ts';
import { type WebFile, WebFiles } from './web-file.ts';

/** The protocols' addresses: unknown ones never get a page. */
const protocolPath = /^\/(auth|rest|storage|functions)\/v1(\/|$)/;

const notBuilt = 'The web application is not built yet. Run "npm start", which builds it, or "npm run build -w web".\n';

/**
 * Serves the built web application: files under `/assets` (their names contain a hash) are cached for a year, everything else is
 * revalidated each time and gets 304 when unchanged. A path that is not a file is a screen of the application and gets its
 * prerendered page, or otherwise the application's start page, with 404 when the application has no such screen; the application
 * then says so itself. Responds with 503 when no application is built. `headElement` is HTML for the head of each page.
 */
export function staticFiles(webDir: string, headElement = ''): MiddlewareHandler {
  const files = new WebFiles(webDir, headElement);
  return async (context, next) => {
    const { method, path: rawPath } = context.req;
    if ((method !== 'GET' && method !== 'HEAD') || protocolPath.test(rawPath)) return next();
    const path = safePath(new URL(context.req.url).pathname);
    if (path === undefined) return context.text('Bad request\n', 400);
    const exact = (path === '' ? undefined : await files.find(path)) ?? (await files.find(`${path}/index.html`));
    if (exact !== undefined) return respond(context, exact, path);
    const start = await findStart(files, path, context.req.header('accept') ?? '*/*');
    if (start !== undefined) return respond(context, start, path, (await isScreen(files, path)) ? 200 : 404);
    return (await files.exists()) ? context.text('Not found\n', 404) : context.text(notBuilt, 503);
  };
}

/**
 * Returns the decoded path without leading and trailing slashes; undefined when a segment could leave the folder or names a
 * hidden file.
 */
function safePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  const parts = path.split('/').filter((part) => part !== '');
  const isTrick = parts.some((part) => part.startsWith('.') || /[\p{Cc}\\]/u.test(part));
  return isTrick ? undefined : parts.join('/');
}

/** The application's start page, for a client that accepts a page and does not ask for a missing file. */
async function findStart(files: WebFiles, path: string, accept: string): Promise<WebFile | undefined> {
  const isPage = !path.slice(path.lastIndexOf('/') + 1).includes('.') && /text\/html|\*\/\*/.test(accept);
  if (!isPage) return undefined;
  return (await files.find('__spa-fallback.html')) ?? (await files.find('index.html'));
}

function respond(context: Context, file: WebFile, path: string, status: 200 | 404 = 200): Response {
  const encoding = chooseEncoding(context.req.header('accept-encoding') ?? '', file);
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = new Headers({
    etag,
    'cache-control': path.startsWith('assets/') && !file.isPage ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (file.bodies.size > 1) headers.set('vary', 'accept-encoding');
  for (const [name, policy] of Object.entries(file.policies)) headers.set(name, policy);
  if (status === 200 && isKnown(context.req.header('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const body = file.bodies.get(encoding);
  headers.set('content-type', file.contentType);
  headers.set('content-length', String(body?.length ?? 0));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}

/** The first of brotli and gzip that the client accepts (RFC 9110, section 12.5.3: a weight of 0 is a refusal). */
function chooseEncoding(accepted: string, file: WebFile): 'identity' | 'gzip' | 'br' {
  const takes = (name: string) =>
    accepted.split(',').some((item) => {
      const [coding, ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  if (file.bodies.has('br') && takes('br')) return 'br';
  return file.bodies.has('gzip') && takes('gzip') ? 'gzip' : 'identity';
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch?.split(',').some((item) => item.trim().replace(/^W\//, '') === etag || item.trim() === '*') ?? false
  );
}
