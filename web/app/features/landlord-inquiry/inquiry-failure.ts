import { AppError } from '~/lib/app-error';
import { functionRefusal } from '~/lib/function-error';

export interface InquiryFailure {
  readonly title?: string;
  readonly text: string;
}

const general = 'There was a problem submitting your inquiry. Please try again.';

/** What to say of an inquiry that was not sent: what the server wrote for people, else the general text (specification, section 8). */
export function readFailure(error: unknown): InquiryFailure {
  if (!(error instanceof AppError)) return { text: general };
  if (error.code === functionRefusal) return { text: error.message };
  if (error.code === 'unreachable') return { title: general, text: `${error.message} What you typed is still here.` };
  return { text: general };
}
