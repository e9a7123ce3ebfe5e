import { randomUUID } from 'node:crypto';

/**
 * The Message-ID (RFC 5322, section 3.6.4) of a message by its name, or a new one for a message without a name.
 * @param sender the sender's address, whose domain it contains.
 */
export function messageIdOf(name: string | undefined, sender: string): string {
  const left = encodeURIComponent(name ?? randomUUID()).replace(
    /[()]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `<${left}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/**
 * The headers by which mail programs show their own button for unsubscribing (RFC 2369 and RFC 8058). The functions of the product have the
 * same code, because neither may import the other.
 */
export function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
