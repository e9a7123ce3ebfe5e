/** What a message says, before it is laid out. All of it is plain text: markup in it is shown, not followed. */
export interface MailContent {
  readonly subject: string;
  /** Shown by mail programs beside the subject. */
  readonly preview: string;
  /** A line break within a paragraph is kept. */
  readonly paragraphs: readonly string[];
  /** Names and values, shown as a table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** A code to type in, instead of or beside the action. */
  readonly code?: string | undefined;
  /** Why the reader gets this, or what to do when it was not asked for, in small type. */
  readonly footnote: string;
}

/** What a template is told that says the same to all. */
export type NoData = Readonly<Record<string, never>>;
