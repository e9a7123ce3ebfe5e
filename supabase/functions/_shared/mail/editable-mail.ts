import type { Brand } from './brand.ts';
import type { MailContent } from './mail-content.ts';

/** The words of a mail, in force or typed by an owner: placeholders between double braces, an empty line between paragraphs. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** The parts that the product adds to the words of a mail, and that owners cannot edit. */
export interface MailFrame extends Pick<MailContent, 'facts' | 'action' | 'replySubject' | 'footnote'> {
  /** Comes before the words. */
  readonly notice?: readonly string[];
}

/** A mail whose words owners edit. The database holds them, with their defaults and placeholders. */
export interface EditableMail<Data> {
  /**
   * The name of each text, with the data that choose it: the first whose data are those of the mail. A mail with different contents, such
   * as an approval and a rejection, has several texts.
   */
  readonly texts: Readonly<Record<string, Partial<Data>>>;
  /** The value of each placeholder, without the button and those of {@link Brand}. */
  values(data: Data): Readonly<Record<string, string>>;
  frame(data: Data, brand: Brand): MailFrame;
}
