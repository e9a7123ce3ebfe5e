import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type PageNeed, pagePolicy, permissionsPolicy, scriptPolicy } from './security-headers.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};

const compressible = /^(text\/|application\/(json|xml|manifest\+json|wasm)|image\/svg\+xml)/;

/** Below this many bytes compression does not save a packet. */
const leastCompressed = 500;

/** One file of the built web application in memory, with its metadata. */
export interface WebFile {
  readonly contentType: string;
  /** Identifies the content, without quotes. */
  readonly hash: string;
  /** The bodies by content encoding. `identity` always exists; a file that does not compress has no other. */
  readonly bodies: ReadonlyMap<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>;
  /** The content security policy and, of a page, the permissions policy. */
  readonly policies: Readonly<Record<string, string>>;
  readonly isPage: boolean;
}

/** Reads each file of a folder once, and again when it has changed on disk. */
export class WebFiles {
  readonly #folder: string;
  readonly #headElement: string;
  readonly #loaded = new Map<string, { readonly changed: number; readonly file: Promise<WebFile> }>();

  /** `headElement` is HTML that is added to the head of each page. */
  constructor(folder: string, headElement: string) {
    this.#folder = folder;
    this.#headElement = headElement;
  }

  /** Whether there is a built application. */
  async exists(): Promise<boolean> {
    return (await stat(this.#folder).catch(() => undefined))?.isDirectory() ?? false;
  }

  /** Returns the file of this path below the folder, which the caller has checked; undefined when there is none. */
  async find(path: string): Promise<WebFile | undefined> {
    const fullPath = join(this.#folder, path);
    const found = await stat(fullPath).catch(() => undefined);
    if (found === undefined || !found.isFile()) return undefined;
    const known = this.#loaded.get(path);
    if (known !== undefined && known.changed === found.mtimeMs) return known.file;
    const file = loadFile(fullPath, this.#headElement);
    this.#loaded.set(path, { changed: found.mtimeMs, file });
    file.catch(() => this.#loaded.delete(path));
    return file;
  }
}

async function loadFile(fullPath: string, headElement: string): Promise<WebFile> {
  const extension = extname(fullPath).toLowerCase();
  const isPage = extension === '.html';
  const written = new Uint8Array(await readFile(fullPath));
  const content = isPage ? addToHead(written, headElement) : written;
  const contentType = contentTypes[extension] ?? 'application/octet-stream';
  const bodies = new Map<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>([['identity', content]]);
  if (compressible.test(contentType) && content.length >= leastCompressed) {
    const [brotli, gzipped] = await Promise.all([readBrotli(fullPath, content), compressGzip(content, { level: 9 })]);
    bodies.set('br', new Uint8Array(brotli)).set('gzip', new Uint8Array(gzipped));
  }
  return {
    contentType,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    bodies,
    policies: isPage ? pagePolicies(new TextDecoder().decode(content)) : filePolicies(contentType),
    isPage,
  };
}

function pagePolicies(html: string): Record<string, string> {
  const needs = readNeeds(html);
  return {
    'content-security-policy': pagePolicy(inlineScriptHashes(html), needs),
    'permissions-policy': permissionsPolicy(needs),
  };
}

function filePolicies(contentType: string): Record<string, string> {
  return contentType.startsWith('text/javascript') ? { 'content-security-policy': scriptPolicy } : {};
}

/** The permissions that a page asks for in `<meta name="page-needs" content="wasm camera">`. */
function readNeeds(html: string): PageNeed[] {
  const words = /<meta name="page-needs" content="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return (['wasm', 'camera'] as const).filter((need) => words.includes(need));
}

/** Reads the brotli file of the build, which has time for the best compression; without one, compresses the content here. */
async function readBrotli(fullPath: string, content: Uint8Array): Promise<Uint8Array> {
  const made = await readFile(`${fullPath}.br`).catch(() => undefined);
  return made ?? compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

function addToHead(page: Uint8Array, element: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(new TextDecoder().decode(page).replace('</head>', () => `${element}</head>`));
}

/** The hashes of a page's inline scripts in the form of a policy (Content Security Policy Level 3, section 2.3.1). */
function inlineScriptHashes(html: string): string[] {
  // A JSON block does not run.
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gi),
  ].map((match) => match[1] ?? '');
  const hashes = scripts
    .filter((script) => script !== '')
    .map((script) => `sha256-${createHash('sha256').update(script).digest('base64')}`);
  return [...new Set(hashes)];
}
