/** What a link that confirms a new e-mail address has led to. */
export type EmailLinkOutcome =
  /** One of the two addresses has confirmed. */
  | 'first'
  /** Both have: the new address is in use. */
  | 'both'
  /** The link was too old, or used before. */
  | 'refused';

/**
 * Reads the fragment with which the server leads from such a link to Settings: `#message=…`, `#access_token=…&type=email_change` or
 * `#error=…`. Its texts are not shown, since anybody can write an address.
 */
export function readEmailLink(hash: string): EmailLinkOutcome | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  if (fragment.has('error')) return 'refused';
  if (fragment.get('type') === 'email_change' && fragment.has('access_token')) return 'both';
  return fragment.has('message') ? 'first' : undefined;
}
