import pg from 'pg';
import { DatabaseError, type DatabaseErrorFields, isDatabaseError } from './errors.ts';

/** SQLSTATEs of a temporarily unavailable database: no connection, shutting down or starting, too many connections. */
const unavailable = /^(08...|57P0[123]|53300)$/;

/** The database could not be reached: nothing was done. */
const unreachable = '08001';

/** The connection was lost before the change was complete: nothing was saved. */
const lost = '08006';

/** The connection was lost before the response: the change may or may not have been saved. */
const outcomeUnknown = '08007';

const messages: Readonly<Record<string, string>> = {
  [outcomeUnknown]:
    'The connection to the database was lost before it answered. The change may have been saved or not: please look before you repeat it.',
};

/** Whether a request failed only because the database is temporarily unavailable, so that it can be retried later. */
export function isUnavailable(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && unavailable.test(error.code);
}

/** No space on the disk, or no memory. The database's own message would reveal the names of its files. */
const exhausted = new Set<unknown>(['53100', '53200', 'ENOSPC', 'EDQUOT']);

/** Whether nothing could be saved for lack of space, in the database or among the files. The operator has to fix it. */
export function isExhausted(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && exhausted.has(error.code);
}

/** The seconds until a retry makes sense while the database is unavailable: a restart takes about as long. */
export const secondsToRetry = 3;

/** The message for a temporary failure that is not the caller's fault; undefined for any other error. */
export function temporaryFailure(error: unknown): string | undefined {
  if (isExhausted(error)) return 'Nothing can be saved at the moment. Please try again later.';
  return isUnavailable(error) || isDatabaseError(error, '53000') ? error.message : undefined;
}

/** The error of a connection that could not be opened. */
export function connectionFailure(cause: unknown): DatabaseError {
  const code = cause instanceof pg.DatabaseError && unavailable.test(cause.code ?? '') ? cause.code : unreachable;
  return unavailableError(code ?? unreachable, cause);
}

/** The error of a statement whose connection was lost. */
export function lostConnection(cause: unknown, isOutcomeKnown: boolean): DatabaseError {
  return unavailableError(isOutcomeKnown ? lost : outcomeUnknown, cause);
}

/** Turns the driver's connection errors into the common error, and leaves all other errors unchanged. */
export function asDatabaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  // The database's messages while it shuts down belong in the log, not on a screen.
  if (unavailable.test(error.code ?? '')) return unavailableError(error.code ?? lost, error);
  return new DatabaseError(error as DatabaseErrorFields);
}

function unavailableError(code: string, cause: unknown): DatabaseError {
  const message = messages[code] ?? 'The database is not available at the moment. Please try again in a few seconds.';
  return Object.assign(new DatabaseError({ code, message }), { cause });
}
