import type { AuthEndpoint } from './auth-services.ts';
import { AuthError, validationError } from './errors.ts';
import { isVerificationType, type Redeemed, redeemToken } from './redeem-token.ts';
import { redirectTarget } from './redirects.ts';
import type { SessionJson } from './sessions.ts';

/**
 * `GET /verify`: where the link of a mail leads. Uses the token and sends the browser on, with the session, a message or the error in the
 * fragment, which no server sees. A HEAD request, as mail scanners send it, uses nothing.
 */
export const verifyLink: AuthEndpoint = async (auth, request) => {
  if (request.method === 'HEAD') return new Response(null, { status: 200 });
  const query = new URL(request.url).searchParams;
  const target = redirectTarget(request, auth.config);
  const type = query.get('type') ?? '';
  const hash = query.get('token_hash') ?? query.get('token') ?? '';
  try {
    auth.limits.request('verify', request);
    if (!isVerificationType(type)) throw validationError('Verify requires a verification type');
    if (hash === '') throw validationError('Verify requires a token or a token hash');
    return redirect(target, fragmentOf(await redeemToken(auth, request, { type, hash, isCode: false }), type));
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error;
    return redirect(target, { error: errorName(error), error_code: error.code, error_description: error.message });
  }
};

function fragmentOf(redeemed: Redeemed, type: string): Readonly<Record<string, string>> {
  return 'session' in redeemed ? sessionFragment(redeemed.session, type) : { message: redeemed.message };
}

function sessionFragment(session: SessionJson, type: string): Readonly<Record<string, string>> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  };
}

/** The error's name in OAuth 2.0 (RFC 6749, section 4.1.2.1). */
function errorName({ status }: AuthError): string {
  if (status === 429) return 'temporarily_unavailable';
  return status === 400 ? 'invalid_request' : 'access_denied';
}

function redirect(target: string, fragment: Readonly<Record<string, string>>): Response {
  const address = new URL(target);
  address.hash = new URLSearchParams(fragment).toString();
  return new Response(null, { status: 303, headers: { location: address.href } });
}
