/** The result of a link that confirms a new e-mail address. */
export type EmailLink =
  /** One of the two addresses has confirmed. `missing` is the other one, where the server says which it is. */
  | { readonly kind: 'first'; readonly missing: 'new' | 'current' | undefined }
  /** Both have confirmed: the new address is in use, and the server has sent a session. */
  | { readonly kind: 'both'; readonly accessToken: string }
  /** The link has expired or was used before. */
  | { readonly kind: 'refused' };

/**
 * Parses the fragment that the server adds when such a link redirects to Settings: `#message=…`,
 * `#access_token=…&type=email_change` or `#error=…`. Its texts are not shown, because anybody can craft an address.
 */
export function readEmailLink(hash: string): EmailLink | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.has('error')) return { kind: 'refused' };
  const accessToken = fragment.get('access_token');
  if (fragment.get('type') === 'email_change' && accessToken) return { kind: 'both', accessToken };
  if (!fragment.has('message')) return undefined;
  const confirmed = fragment.get('confirmed');
  return { kind: 'first', missing: confirmed === 'current' ? 'new' : confirmed === 'new' ? 'current' : undefined };
}
