/** What a function gets from whoever runs it: hosted Supabase through `_serve`, or any server that speaks its protocols. */
export interface FunctionContext {
  readonly env: { get(name: string): string | undefined };
  /** The origin of the project, without a slash at its end. */
  readonly supabaseUrl: string;
  readonly serviceRoleKey: string;
  readonly anonKey: string;
  readonly fetch: typeof fetch;
  /** Sends one message. Fails when it could not be handed over. */
  sendMail(message: Mail): Promise<void>;
}

/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}
