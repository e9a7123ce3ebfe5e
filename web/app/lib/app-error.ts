export const unreachableMessage = 'Could not reach the server. Check your connection and try again.';
const expiredMessage = 'Your session has expired. Please sign in again.';
const tooLongMessage = 'The operation took too long and was stopped. Please try again.';
export const unexpectedMessage = 'An unexpected error occurred. Please try again.';

interface AppErrorParts {
  readonly code: string;
  readonly status?: number | undefined;
  readonly details?: string | undefined;
  readonly hint?: string | undefined;
  readonly constraint?: string | undefined;
}

/** The one kind of error that screens see: a readable message, and the code to decide by. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number | undefined;
  readonly details: string | undefined;
  readonly hint: string | undefined;
  /** The name of the database constraint that was violated. */
  readonly constraint: string | undefined;

  constructor(message: string, parts: AppErrorParts) {
    super(message);
    this.name = 'AppError';
    this.code = parts.code;
    this.status = parts.status;
    this.details = parts.details;
    this.hint = parts.hint;
    this.constraint = parts.constraint;
  }
}

/**
 * Turns what supabase-js returns or throws (a PostgREST, auth, storage or functions error, a failed fetch) into an {@link
 * AppError}. Codes are SQLSTATEs, PostgREST's `PGRST…`, GoTrue's error codes, or our own 'unreachable', 'timeout',
 * 'unconfirmed', 'aborted', 'unknown'.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { message, ...parts } = readParts(error);
  // The error's name does not always survive, and each browser has its own message.
  if (/timeouterror|signal timed out|operation timed out|due to timeout/i.test(message)) {
    return new AppError(tooLongMessage, { code: 'timeout' });
  }
  if (/aborterror|signal is aborted|operation was aborted/i.test(message)) {
    return new AppError('The request was cancelled.', { code: 'aborted' });
  }
  if (/failed to fetch|fetch failed|networkerror|load failed|failed to send a request/i.test(message)) {
    return new AppError(unreachableMessage, { code: 'unreachable' });
  }
  // The client itself reports this, without a code, when the session has ended elsewhere: the data API's code for that is PT401.
  if (/^auth session missing/i.test(message)) return new AppError(expiredMessage, { ...parts, code: 'PT401' });
  return new AppError(explain(parts.code, message), parts);
}

/** Whether an error says that this is not for the user, such as what colleagues find about a case of their own. */
export function isRefused(error: unknown): error is AppError {
  return error instanceof AppError && error.code === '42501';
}

/** Whether an error says that the record does not exist, or that the user may not see it, which looks the same to them. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AppError && (['PGRST116', 'PT404', '22P02'].includes(error.code) || error.status === 404);
}

/** Whether the session has ended elsewhere, so that only another sign-in helps. */
export function isSessionOver(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'PT401';
}

/** Whether a save was refused because somebody else has changed the record since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof AppError && error.code === 'PT409';
}

/** Our own codes for an answer that never came, and the SQLSTATEs of a database that was lost before it answered. */
const unanswered = ['unreachable', 'timeout', 'unconfirmed', '08007', '57P02'];

/** Whether nobody knows if the server has done what was asked: its answer never came. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof AppError && unanswered.includes(error.code);
}

/** The title after a save whose answer was lost. */
export const unansweredTitle = 'We do not know whether it was saved';

/** A failure as the error of a whole form, which is titled by its type. */
export function toRootError(thrown: unknown): { readonly type: 'refused' | 'unanswered'; readonly message: string } {
  const error = toAppError(thrown);
  return { type: isUnanswered(error) ? 'unanswered' : 'refused', message: error.message };
}

export interface MissingField {
  readonly section: string;
  readonly field: string;
  readonly message: string;
  /** The rule of the law that stops it, and whether a written reason suffices to go on. */
  readonly rule?: number;
  readonly effect?: 'blocks' | 'warns';
}

/** An error's message, followed by the missing fields: 'This application cannot be approved yet. Tenancy is required.' */
export function messageWithMissing(error: AppError): string {
  return [error.message, ...missingFields(error).map(({ message }) => `${message}.`)].join(' ');
}

/** The missing fields that submit_application or an approval names; empty for any other error. */
export function missingFields(error: unknown): MissingField[] {
  if (!(error instanceof AppError) || !error.details) return [];
  try {
    return readMissingFields(JSON.parse(error.details));
  } catch {
    return [];
  }
}

/** The missing fields of a list that the database made. */
export function readMissingFields(list: unknown): MissingField[] {
  return Array.isArray(list) ? list.filter(isMissingField) : [];
}

function isMissingField(value: unknown): value is MissingField {
  return typeof value === 'object' && value !== null && 'section' in value && 'field' in value && 'message' in value;
}

/** The SQLSTATE classes of the database's own failures, and PostgREST's codes for a database that it cannot reach. */
const serverFailure = /^(08|09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|XX|PGRST0)/;

/** The database's general message about an outdated version. */
const generalConflict = 'This record was changed by someone else in the meantime.';

function explain(code: string, message: string): string {
  switch (code) {
    case '23505':
      return 'A record with these details already exists.';
    case '23503':
      return 'This record is still in use, or refers to one that no longer exists.';
    case '23514':
      return 'One of the values is not allowed. Check the form and try again.';
    case '22001':
      return 'One of the values is too long.';
    case '22003':
      return 'One of the numbers is too large.';
    case '42501':
      // Our own rules have readable messages; PostgreSQL's own do not help a user.
      return message === '' || /row-level security|permission denied/i.test(message)
        ? 'You do not have permission to do this.'
        : message;
    case 'PT409':
      // Functions that know more than that say what has changed, and what to do now.
      return message === '' || message === generalConflict
        ? 'Someone else changed this record while you were editing it.'
        : message;
    case 'PGRST116':
      return 'The record was not found. It may have been deleted.';
    case 'PGRST301':
    case 'PGRST303':
      return expiredMessage;
    case '57014':
      return tooLongMessage;
    default:
      // The database's messages about its own failures name its files and settings, which do not belong on a screen.
      return message === '' || message === '{}' || serverFailure.test(code) ? unexpectedMessage : message;
  }
}

function readParts(error: unknown): AppErrorParts & { message: string } {
  if (typeof error === 'string') return { message: error, code: 'unknown' };
  if (typeof error !== 'object' || error === null) return { message: '', code: 'unknown' };
  const fields = { ...error } as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const status = Number(fields.status ?? fields.statusCode);
  const message = error instanceof Error ? `${namePrefix(error)}${error.message}` : (text(fields.message) ?? '');
  return {
    message,
    code: text(fields.code) ?? text(fields.error_code) ?? 'unknown',
    status: Number.isFinite(status) && status > 0 ? status : undefined,
    details: text(fields.details),
    hint: text(fields.hint),
    // Under row level security the database omits the details of a violated constraint; its message always contains the name.
    constraint: /constraint "([^"]+)"/.exec(message)?.[1],
  };
}

/** Only the name identifies an aborted request, or one that timed out. */
function namePrefix(error: Error): string {
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? `${error.name}: ` : '';
}
