import { optionalDay } from '~/lib/day-schema';
import { explanation } from '~/lib/explanation-schema';
import { object, type output } from '~/lib/zod';

/** Why the fee for a certificate is waived, and until when a draft has to be submitted for it. */
export const waiveFeeSchema = object({
  reason: explanation('Reason is required', 'why the tenant does not pay it', 300),
  submit_by: optionalDay(),
});
export type WaiveFeeValues = output<typeof waiveFeeSchema>;
