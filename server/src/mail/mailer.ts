/** One message to one person. */
export interface MailMessage {
  /** Names the message: its Message-ID is made of it. Without one the message is named by chance. */
  readonly id?: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** The name that it comes from, instead of the one in the settings. */
  readonly sender?: string | undefined;
}

/** A file that goes with a message. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Sends mail, by SMTP or into the mailbox. */
export interface Mailer {
  /** Hands the message over. Fails when it could not be handed over. */
  send(message: MailMessage): Promise<void>;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}
