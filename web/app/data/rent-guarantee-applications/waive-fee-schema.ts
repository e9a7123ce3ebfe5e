import { optionalDay } from '~/lib/day-schema';
import { explanation } from '~/lib/explanation-schema';
import { object, type output } from '~/lib/zod';

/** The reason for waiving the fee for a certificate, and the last day on which a draft can be submitted for that. */
export const waiveFeeSchema = object({
  reason: explanation('Reason is required', 'why the tenant does not pay it', 300),
  submit_by: optionalDay(),
});
export type WaiveFeeValues = output<typeof waiveFeeSchema>;
