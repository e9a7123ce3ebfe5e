import { AppError } from '~/lib/app-error';
import { functionRefusal } from '~/lib/function-error';

export interface InquiryFailure {
  readonly title?: string;
  readonly text: string;
}

const general = 'There was a problem submitting your inquiry. Please try again.';

/** The message for an inquiry that was not sent: the server's own where it is written for people, otherwise the general one. */
export function readFailure(error: unknown): InquiryFailure {
  if (!(error instanceof AppError)) return { text: general };
  if (error.code === functionRefusal) return { text: error.message };
  if (error.code === 'unreachable') return { title: general, text: `${error.message} What you typed is still here.` };
  return { text: general };
}
