import type { MailText } from '~/data/mail-texts/mail-texts-query';
import { wordsInForce } from './mail-words';

/** The mails that have each word of a search in their title, in what is said of them, or in their words. */
export function findMails(mails: readonly MailText[], search: string): MailText[] {
  const words = search.toLowerCase().split(/\s+/);
  return mails.filter((mail) => {
    const { subject, body } = wordsInForce(mail);
    const text = [mail.title, mail.says, subject, body].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
