import { type AppError, isUnanswered, toAppError } from '~/lib/app-error';

/** The error of a request for a link. Where the server has answered, no new link is on its way: `putBack` then lets the last one sign in here. */
export function refusedLink(error: unknown, putBack: () => void): AppError {
  const failure = toAppError(error);
  if (!isUnanswered(failure)) putBack();
  return failure;
}
