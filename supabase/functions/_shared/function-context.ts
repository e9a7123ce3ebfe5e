/** The context that the runtime gives a function: hosted Supabase through `_serve`, or any server that speaks its protocols. */
export interface FunctionContext {
  readonly env: { get(name: string): string | undefined };
  /** The origin of the project, without a trailing slash. */
  readonly supabaseUrl: string;
  readonly serviceRoleKey: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
  /**
   * Sends one message. Fails when it could not be handed over, with the mail server's `responseCode` and the refused `command`.
   */
  sendMail(message: Mail): Promise<void>;
  /** Texts a code to a phone. Fails when it could not be handed over. */
  sendText(message: TextMessage): Promise<void>;
}

/** A code to be texted to a phone. */
export interface TextMessage {
  /** Identifies the message, so that a receiver recognises a repetition. */
  readonly id: string;
  readonly userId: string;
  /** The number in E.164 form, without the plus sign. */
  readonly phone: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly code: string;
  /** The message to show. */
  readonly text: string;
}

/** A message to one person. */
export interface Mail {
  /** Identifies the message, in up to 200 characters. A message that is sent twice with one id has the same Message-ID. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
  /** The sender's name, instead of `SMTP_SENDER_NAME`. */
  readonly sender?: string;
  /**
   * The address to unsubscribe from such mails. It leads a visitor to the choices; a mail program's POST (RFC 8058) unsubscribes at once.
   */
  readonly unsubscribeUrl?: string;
}

/** An attachment. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}
