import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

const inline = 'window.start = 1;';
const page = `<html><script src="/assets/app-1.js"></script><script type="module">${inline}</script>${'<p>text</p>'.repeat(100)}</html>`;
let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-web-'));
  const web = join(folder, 'client');
  await mkdir(join(web, 'assets'), { recursive: true });
  await mkdir(join(web, 'about'));
  await writeFile(join(web, 'index.html'), 'home');
  await writeFile(join(web, '__spa-fallback.html'), page);
  await writeFile(join(web, 'about', 'index.html'), '<html>about</html>');
  await writeFile(join(web, 'assets', 'app-1.js'), `const text = '${'x'.repeat(2000)}';`);
  await writeFile(join(web, 'scan.html'), '<head><meta name="page-needs" content="wasm camera eval"></head>');
  await writeFile(join(web, 'assets', 'reader.wasm'), new Uint8Array(2000));
  await writeFile(join(web, 'favicon.ico'), new Uint8Array([0, 1, 2]));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  app = new Hono().use(staticFiles(web));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

describe('a page', () => {
  it.each([
    ['/', 'home'],
    ['/about', '<html>about</html>'],
    ['/about/', '<html>about</html>'],
    ['/dashboard/applications/123', page],
    ['/auth', page],
  ])('%s is served, and revalidated each time', async (path, content) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, content]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('lets only its own inline scripts run', async () => {
    const policy = (await get('/dashboard')).headers.get('content-security-policy');
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect((await get('/about')).headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('may compile WebAssembly and use the camera only when it says that it needs to', async () => {
    const policies = async (path: string) => {
      const { headers } = await get(path);
      return [headers.get('content-security-policy'), headers.get('permissions-policy')];
    };
    const [scripts, features] = await policies('/scan.html');
    expect(scripts).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(features).toContain('camera=(self), geolocation=()');
    const [others, none] = await policies('/about');
    expect(others).toContain("script-src 'self';");
    expect(none).toContain('camera=()');
  });

  it('contains the element for its head, which the policy need not allow', async () => {
    const element = '<script type="application/json" id="settings">{"a":"$&"}</script>';
    await writeFile(join(folder, 'client', 'plain.html'), '<head></head>text');
    const response = await new Hono().use(staticFiles(join(folder, 'client'), element)).request('/plain.html');
    expect(await response.text()).toBe(`<head>${element}</head>text`);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('responds with 304 to a client that has it', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const response = await get('/about', { 'if-none-match': `"other", W/${etag}` });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is read again after a new build', async () => {
    const path = join(folder, 'client', 'index.html');
    await writeFile(path, 'new home');
    await utimes(path, new Date(), new Date(Date.now() + 5000));
    expect(await (await get('/')).text()).toBe('new home');
    await writeFile(path, 'home');
  });
});

describe('a script', () => {
  it('may load from the service, which a service worker does', async () => {
    const policy = (await get('/assets/app-1.js')).headers.get('content-security-policy');
    expect(policy).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
  });
});

describe('WebAssembly', () => {
  it('is sent compressed, with the type that browsers compile while it loads', async () => {
    const { headers } = await get('/assets/reader.wasm', { 'accept-encoding': 'br' });
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/wasm', 'br']);
  });
});

describe('an address without a screen', () => {
  const list = () => join(folder, 'client', '__screens.json');
  beforeAll(() => writeFile(list(), '["/","/auth","/dashboard","/dashboard/users/:userId","/docs/*"]'));
  afterAll(() => rm(list()));

  it.each(['/nowhere', '/dashboard/nowhere', '/dashboard/users/1/2', '/auth/nowhere', '/users/1'])(
    '%s is 404 with the not-found page',
    async (path) => {
      const response = await get(path, { 'if-none-match': '*' });
      expect([response.status, await response.text()]).toEqual([404, page]);
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    },
  );

  it.each(['/', '/about', '/auth', '/Auth/', '/dashboard', '/dashboard/users/1', '/docs/a/b'])(
    'is not %s, which has a page',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );
});

describe('a file', () => {
  it('of the build is cached for a year', async () => {
    const response = await get('/assets/app-1.js', { accept: '*/*' });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, encoding, decompress) => {
    const plain = await (await get('/assets/app-1.js')).text();
    const response = await get('/assets/app-1.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(decompress(await response.arrayBuffer()).toString()).toBe(plain);
  });

  it('is sent as the build compressed it, if it did', async () => {
    const text = `const built = '${'y'.repeat(2000)}';`;
    const built = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    await writeFile(join(folder, 'client', 'assets', 'built-1.js'), text);
    await writeFile(join(folder, 'client', 'assets', 'built-1.js.br'), built);
    const response = await get('/assets/built-1.js', { 'accept-encoding': 'br' });
    expect(Buffer.from(await response.arrayBuffer()).equals(built)).toBe(true);
  });

  it('is described to HEAD without its content', async () => {
    const response = await get('/favicon.ico', {}, 'HEAD');
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '3', '']);
  });

  it.each(['/assets/gone.js', '/nothing.png', '/assets/app-1.js/x.js'])(
    '%s that does not exist is 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

describe('a request outside the application', () => {
  it.each(['/rest/v1/nothing', '/storage/v1/', '/auth/v1/nothing'])('%s gets no page', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('gets no page for a POST, or when it does not accept one', async () => {
    expect((await get('/about', {}, 'POST')).status).toBe(404);
    expect((await get('/dashboard', { accept: 'application/json' })).status).toBe(404);
  });

  it.each([
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/a%00b',
    '/%',
    '/.env',
  ])('%s is refused', async (path) => {
    const response = await app.fetch(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }));
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('secret');
  });
});

describe('without a built application', () => {
  it('says so', async () => {
    const response = await new Hono().use(staticFiles(join(folder, 'nowhere'))).request('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('not built');
  });
});
