/** An error response in PostgREST's form: `{code, message, details, hint}`. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, more: RestErrorMore = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

interface RestErrorMore {
  readonly details?: unknown;
  readonly hint?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A query parameter with a syntax error (PostgREST error PGRST100). */
export function parseError(parameter: string, text: string, position: number, expected: string): RestError {
  return new RestError(400, 'PGRST100', `"failed to parse ${parameter} (${text})" (line 1, column ${position + 1})`, {
    details: `expected ${expected}`,
  });
}

/** An unknown column: PostgreSQL's own error for it, SQLSTATE 42703. */
export function undefinedColumn(relation: string, column: string): RestError {
  return new RestError(400, '42703', `column ${relation}.${column} does not exist`);
}
