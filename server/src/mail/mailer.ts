/** One message to one person. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
}

/** Sends mail, by SMTP or into the mailbox. */
export interface Mailer {
  /** Hands the message over. Fails when it could not be handed over. */
  send(message: MailMessage): Promise<void>;
  /** Waits for what is under way, then closes. */
  close(): Promise<void>;
}
