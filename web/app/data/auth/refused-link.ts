import { type AppError, isUnanswered, toAppError } from '~/lib/app-error';

/**
 * The error of a request for a link. If the server has answered, it sends no new link, and `putBack` lets the last link sign in
 * here again.
 */
export function refusedLink(error: unknown, putBack: () => void): AppError {
  const failure = toAppError(error);
  if (!isUnanswered(failure)) putBack();
  return failure;
}
