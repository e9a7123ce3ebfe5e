/** The content of a message before its layout. All of it is plain text: markup in it is shown as typed. */
export interface MailContent {
  readonly subject: string;
  /** Mail programs show it beside the subject. */
  readonly preview: string;
  /** A line break within a paragraph stays. */
  readonly paragraphs: readonly string[];
  /** Paragraphs below the facts and the action. */
  readonly closing?: readonly string[];
  /** Names and values, shown as a table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** A code to type in, instead of or in addition to the action. */
  readonly code?: string | undefined;
  /** The address where the reader switches such mails off; undefined for a mail that everybody must get. */
  readonly choicesUrl?: string | undefined;
  /** The subject of a mail to an address in this one; undefined when the reader chooses it. */
  readonly replySubject?: string;
  /** The reason for the mail, or what to do if the reader did not ask for it, in small type. */
  readonly footnote: string;
}

/** The data of a template whose text is the same for everybody. */
export type NoData = Readonly<Record<string, never>>;
