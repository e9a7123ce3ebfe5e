import type { Config } from '../config.ts';

/** How long a browser remembers to use https only, in seconds: one year. */
const strictTransportAge = 31_536_000;

/** The policy of everything except pages: a protocol's response has nothing to load. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a script. It applies when the script runs as a service worker, which may connect to this service. */
export const scriptPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** A permission that a page may ask for: to compile WebAssembly, or to use the camera. */
export type PageNeed = 'wasm' | 'camera';

/** The features of a browser that a page may use: none, or the camera when the page needs it. */
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

/** The content types of data. A browser shows data as text, which can open no window, use no feature and contain no link. */
const dataType = /^application\/[\w.+-]*json\b/;

/**
 * Returns the function that adds the security headers to a response. Data gets only the headers that apply to it, because headers are most
 * of a small response. A policy that a response already has stays: each page and each stored file has its own. HTTPS is enforced only when
 * the service's own address (`SITE_URL`) is https.
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
