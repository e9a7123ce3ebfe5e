import type { Config } from '../config.ts';

/** How long a browser remembers to use https only, in seconds: one year. */
const strictTransportAge = 31_536_000;

/** The policy of everything except pages: a protocol's response has nothing to load. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a script, which counts when it runs as a service worker: that one may load what the service has. */
export const scriptPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What a page may ask for beside the usual: to compile WebAssembly, to use the camera. */
export type PageNeed = 'wasm' | 'camera';

/** The features of a browser that a page may use: none, or the camera where it needs that. */
export function permissionsPolicy(needs: readonly PageNeed[] = []): string {
  const camera = needs.includes('camera') ? '(self)' : '()';
  return `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;
}

/**
 * The content security policy of a page.
 * @param scriptHashes the inline scripts that may run, each as `sha256-…` in base64; no other inline script may.
 */
export function pagePolicy(scriptHashes: readonly string[], needs: readonly PageNeed[] = []): string {
  const sources = [...scriptHashes, ...(needs.includes('wasm') ? ['wasm-unsafe-eval'] : [])];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...sources.map((source) => `'${source}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The types of data, which a browser shows as text: it opens nothing, asks for no feature and has no links to follow. */
const dataType = /^application\/[\w.+-]*json\b/;

/**
 * Returns the function that adds the security headers to a response; data has only those that mean something for it, since a small response
 * consists of little but its headers. A response keeps policies of its own: each page and each
 * stored file has one. HTTPS is enforced only when the service's own address (`SITE_URL`) is https.
 */
export function securityHeaders(config: Pick<Config, 'SITE_URL'>): (headers: Headers) => void {
  const isHttps = config.SITE_URL.startsWith('https:');
  return (headers) => {
    headers.set('x-content-type-options', 'nosniff');
    if (isHttps) headers.set('strict-transport-security', `max-age=${strictTransportAge}`);
    const type = headers.get('content-type') ?? '';
    if (!dataType.test(type)) addDocumentHeaders(headers);
    if (headers.has('content-security-policy')) return;
    headers.set('content-security-policy', type.startsWith('text/html') ? pagePolicy([]) : dataPolicy);
  };
}

function addDocumentHeaders(headers: Headers): void {
  headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  if (!headers.has('permissions-policy')) headers.set('permissions-policy', permissionsPolicy());
}
