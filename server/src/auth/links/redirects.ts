import type { Config } from '../../config.ts';
import { loopbackHosts } from '../../lib/loopback.ts';
import type { AuthError } from '../errors.ts';

/** The longest address that is matched, so that a pattern has little work. */
const longestAddress = 2048;

/**
 * Finds the redirect target after a link in a mail: `redirect_to` from the query, otherwise from the header, otherwise the
 * requesting page, each only when it is on our own origin or matches `ADDITIONAL_REDIRECT_URLS`; otherwise `SITE_URL`.
 */
export function redirectTarget(request: Request, config: RedirectSettings, asked?: string): string {
  const candidates = [
    asked,
    new URL(request.url).searchParams.get('redirect_to'),
    request.headers.get('redirect_to'),
    request.headers.get('referer'),
  ];
  return candidates.find((candidate) => isAllowedRedirect(candidate, config)) ?? config.SITE_URL;
}

/** An error's name in OAuth 2.0 (RFC 6749, section 4.1.2.1). */
export function oauthErrorName({ status }: AuthError): string {
  if (status === 429) return 'temporarily_unavailable';
  if (status >= 500) return 'server_error';
  return status === 400 ? 'invalid_request' : 'access_denied';
}

type Parameters = Readonly<Record<string, string>>;

/** Redirects the browser with parameters in the query and in the fragment, which no server sees. */
export function redirectWith(target: string, query: Parameters, fragment: Parameters): Response {
  const address = new URL(target);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  address.hash = new URLSearchParams(fragment).toString();
  return new Response(null, { status: 303, headers: { location: address.href } });
}

type RedirectSettings = Pick<Config, 'SITE_URL' | 'ADDITIONAL_REDIRECT_URLS'>;

function isAllowedRedirect(candidate: string | null | undefined, config: RedirectSettings): candidate is string {
  if (!candidate || candidate.length > longestAddress || !URL.canParse(candidate)) return false;
  const address = new URL(candidate);
  if (isSameSite(address, new URL(config.SITE_URL))) return true;
  const plain = candidate.replace(/#.*$/s, '');
  return config.ADDITIONAL_REDIRECT_URLS.some((pattern) => globToRegExp(pattern).test(plain));
}

/** The origins must be equal, except that the loopback names are interchangeable. */
function isSameSite(address: URL, site: URL): boolean {
  if (address.username !== '' || address.password !== '') return false;
  if (address.origin === site.origin) return true;
  const areLoopback = loopbackHosts.has(address.hostname) && loopbackHosts.has(site.hostname);
  return areLoopback && address.protocol === site.protocol && address.port === site.port;
}

/**
 * `*` matches any characters except `.` and `/`, `**` any characters, `?` one character that is neither, as in Supabase's
 * redirect lists.
 */
function globToRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 's');
}
