/** What a function gets from whoever runs it: hosted Supabase through `_serve`, or any server that speaks its protocols. */
export interface FunctionContext {
  readonly env: { get(name: string): string | undefined };
  /** The origin of the project, without a slash at its end. */
  readonly supabaseUrl: string;
  readonly serviceRoleKey: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
  /** Sends one message. Fails when it could not be handed over, with the mail server's `responseCode` and the `command` that it refused. */
  sendMail(message: Mail): Promise<void>;
}

/** A message to one person. */
export interface Mail {
  /** Names the message, of up to 200 characters: a message that is sent twice under one name has the same Message-ID. */
  readonly id?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that goes with a message. */
export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}
