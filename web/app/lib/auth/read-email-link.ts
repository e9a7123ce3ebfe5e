/** The result of a link that confirms a new e-mail address. */
export type EmailLinkOutcome =
  /** One of the two addresses has confirmed. */
  | 'first'
  /** Both have confirmed: the new address is in use. */
  | 'both'
  /** The link has expired or was used before. */
  | 'refused';

/**
 * Parses the fragment that the server adds when such a link redirects to Settings: `#message=…`,
 * `#access_token=…&type=email_change` or `#error=…`. Its texts are not shown, because anybody can craft an address.
 */
export function readEmailLink(hash: string): EmailLinkOutcome | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.has('error')) return 'refused';
  if (fragment.get('type') === 'email_change' && fragment.has('access_token')) return 'both';
  return fragment.has('message') ? 'first' : undefined;
}
