import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** The addresses of the page for checking certificates. */
const isPage = (url: string) => /^\/v(erify)?\/?(\?.*)?$/i.test(url);

/** Serves the page in development, when nothing is built: its files are in `/verify` of the application's root. */
export function servePage(): Plugin {
  return {
    name: 'serve-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!isPage(request.url ?? '')) return next();
        const written = await readFile(new URL('index.html', import.meta.url), 'utf8');
        const html = written.replace(/"\/(main\.ts|verify\.css)"/g, '"/verify/$1"').replace('"../app/', '"/app/');
        response.setHeader('content-type', 'text/html');
        response.end(await server.transformIndexHtml('/verify/index.html', html));
      });
    },
  };
}
