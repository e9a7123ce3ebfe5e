import type { MailText } from '~/data/mail-texts/mail-texts-query';

/** The current text of a mail: that of the newest version, or the default. */
export function wordsInForce({ subject, body, versions: [newest] }: MailText): { subject: string; body: string } {
  return { subject: newest?.subject ?? subject, body: newest?.body ?? body };
}

export interface Placeholder {
  readonly name: string;
  readonly says: string;
  readonly isRequired: boolean;
}

/** The placeholders that the text may contain between double braces, the required ones first. */
export function placeholdersOf({ placeholders, required }: MailText): Placeholder[] {
  const known = placeholders as Readonly<Record<string, string>>;
  return Object.entries(known)
    .map(([name, says]) => ({ name, says, isRequired: required.includes(name) }))
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired) || one.name.localeCompare(other.name));
}

/** Returns a text with a placeholder in place of the selection, and the new position of the cursor. */
export function insertPlaceholder(
  text: string,
  from: number,
  to: number,
  name: string,
): [text: string, cursor: number] {
  const written = `{{${name}}}`;
  return [`${text.slice(0, from)}${written}${text.slice(to)}`, from + written.length];
}

/** The mails that contain each word of a search in their title, their description or their text. */
export function findMails(mails: readonly MailText[], search: string): MailText[] {
  const words = search.toLowerCase().split(/\s+/);
  return mails.filter((mail) => {
    const { subject, body } = wordsInForce(mail);
    const text = [mail.title, mail.says, subject, body].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
