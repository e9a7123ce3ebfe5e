import type { SignUpConfirmation } from '~/data/auth/verify-sign-up-mutation';

/**
 * The result that a link in a mail added to the address of /auth, in its query (`type=signup&access_token=`) or its fragment
 * (`#access_token=…&type=signup`, `#error_description=…`); undefined for an ordinary visit.
 */
export function readConfirmation(search: string, hash: string): SignUpConfirmation | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const message = fragment.get('error_description') ?? query.get('error_description');
  if (message) return { kind: 'refusal', message };
  const token = query.get('access_token');
  if (query.get('type') === 'signup' && token) return { kind: 'token', token };
  const accessToken = fragment.get('access_token');
  const refreshToken = fragment.get('refresh_token') ?? '';
  if (fragment.get('type') === 'signup' && accessToken) return { kind: 'session', accessToken, refreshToken };
  return undefined;
}
