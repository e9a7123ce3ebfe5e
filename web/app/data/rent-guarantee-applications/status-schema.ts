import { askExplanation, isExplanation, optionalText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output, refine, string } from '~/lib/zod';

/** A new status. A rejection needs its reason, and words that the tenant can act on. */
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
export type StatusValues = output<typeof statusSchema>;
