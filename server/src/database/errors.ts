/** An error that the database itself reported, for either engine. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** The SQLSTATE: five characters, PostgreSQL manual, appendix A. */
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;
  readonly constraint: string | null;
  readonly table: string | null;
  readonly column: string | null;

  constructor(fields: DatabaseErrorFields) {
    super(fields.message);
    this.code = isFileAccess(fields) ? ioError : (fields.code ?? 'XX000');
    this.detail = fields.detail ?? null;
    this.hint = fields.hint ?? null;
    this.constraint = fields.constraint ?? null;
    this.table = fields.table ?? null;
    this.column = fields.column ?? null;
  }
}

/** The SQLSTATE of a failure of the disk. */
const ioError = '58030';

/**
 * Whether the database may not open one of its own files, or has too many open. PostgreSQL reports that as insufficient privilege
 * or resources, as if it were the caller's fault (`errcode_for_file_access`).
 */
function isFileAccess({ code = '', message }: DatabaseErrorFields): boolean {
  return /^(42501|42809|53000)$/.test(code) && /^could not [a-z ]+ (file|directory|symbolic link) "/.test(message);
}

/** The fields of an ErrorResponse message that the service uses. */
export interface DatabaseErrorFields {
  readonly message: string;
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly constraint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
}

/** Whether `error` comes from the database, with this SQLSTATE if one is given. */
export function isDatabaseError(error: unknown, code?: string): error is DatabaseError {
  return error instanceof DatabaseError && (code === undefined || error.code === code);
}

/**
 * Whether the embedded database has ended with an exception of WebAssembly. It is no consequence of what it was asked, so that the same work
 * may well succeed.
 */
export function isEngineFault(error: unknown): boolean {
  if (typeof error === 'string') return /\bRuntimeError: /.test(error);
  if (!(error instanceof Error)) return false;
  return error.name === 'RuntimeError' || isEngineFault(error.cause);
}
