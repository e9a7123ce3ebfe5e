import { explanation } from '~/lib/explanation-schema';
import { object, type output, refine, string } from '~/lib/zod';

/** The record into which another one is merged, and the reason. */
export const mergeSchema = object({
  kept_id: string().check(refine((id) => id !== '', { error: 'Choose the record that is kept' })),
  reason: explanation('Reason is required', 'how you know that they are the same', 2000),
});
export type MergeValues = output<typeof mergeSchema>;
