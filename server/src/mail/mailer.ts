/** One message to one person. */
export interface MailMessage {
  /** The message's name, from which its Message-ID is derived; random by default. */
  readonly id?: string | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** The sender's name, instead of the one in the settings. */
  readonly sender?: string | undefined;
  /** The address for unsubscribing from such mails: a page for a visitor, and the target of a mail program's POST (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** An attachment. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Sends mail, by SMTP or into the mailbox. */
export interface Mailer {
  /** Sends the message. Fails when it could not be handed over. */
  send(message: MailMessage): Promise<void>;
  /** Waits for pending messages, then closes. */
  close(): Promise<void>;
}
