import { askExplanation, isExplanation } from '~/lib/explanation-schema';
import { optionalText } from '~/lib/text-schema';
import { object, enum as oneOf, type output, refine, string } from '~/lib/zod';

/** A new status. A rejection requires a reason, and an explanation that the tenant can act on. */
export const statusSchema = object({
  status: oneOf(['pending', 'in_review', 'approved', 'rejected'], { error: 'Status is required' }),
  notes: optionalText(2000),
  reason_code: string(),
}).check(
  refine(({ status, reason_code }) => status !== 'rejected' || reason_code !== '', {
    path: ['reason_code'],
    error: 'Reason is required',
  }),
  refine(({ status, notes }) => status !== 'rejected' || notes !== '', {
    path: ['notes'],
    error: 'Words that the tenant can act on are required',
    abort: true,
  }),
  refine(({ status, notes }) => status !== 'rejected' || isExplanation(notes), {
    path: ['notes'],
    error: askExplanation('what is wrong and what the tenant can do'),
  }),
);

/** Whether a new status of an approved application takes the approval back without rejecting the application. */
export const takesBack = (status: string | undefined) => status === 'pending' || status === 'in_review';

/** A new status of an approved application. It requires an explanation if it takes the approval back. */
export const approvedStatusSchema = statusSchema.check(
  refine(({ status, notes }) => !takesBack(status) || isExplanation(notes), {
    path: ['notes'],
    error: askExplanation('why the approval no longer holds and what happens now'),
  }),
);
export type StatusValues = output<typeof statusSchema>;
