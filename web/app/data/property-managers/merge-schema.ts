import { explanation } from '~/lib/explanation-schema';
import { object, type output, refine, string } from '~/lib/zod';

/** Into which record another one is merged, and why. */
export const mergeSchema = object({
  kept_id: string().check(refine((id) => id !== '', { error: 'Choose the record that is kept' })),
  reason: explanation('Reason is required', 'how you know that they are the same', 2000),
});
export type MergeValues = output<typeof mergeSchema>;
