import { AppError, toAppError } from '~/lib/app-error';

/** The code of an {@link AppError} whose message an edge function wrote for people. */
export const functionRefusal = 'function';

/**
 * Turns the error of `functions.invoke` into an {@link AppError}: a function's refusal arrives as a response whose body contains
 * the reason. A 401 says that the session has ended, as the data API does with PT401.
 */
export async function readFunctionError(error: unknown): Promise<AppError> {
  const context = typeof error === 'object' && error !== null && 'context' in error ? error.context : undefined;
  // Without a response, the context is the cause.
  if (!(context instanceof Response)) return toAppError(context instanceof Error ? context : error);
  const body: unknown = await context.json().catch(() => undefined);
  const message = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined;
  if (!message) return toAppError(error);
  const details = typeof body === 'object' && body !== null && 'details' in body ? String(body.details) : undefined;
  const code = context.status === 401 ? 'PT401' : functionRefusal;
  return new AppError(message, { code, status: context.status, details });
}
