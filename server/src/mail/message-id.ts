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
