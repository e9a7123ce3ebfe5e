import { optionalText, requiredText } from '~/lib/text-schema';
import { object, type output } from '~/lib/zod';

/** Why a tenant withdraws: a reason of the list, and words if they like. */
export const withdrawalSchema = object({
  reason_code: requiredText('Reason is required', 30),
  reason: optionalText(1900),
});
export type WithdrawalValues = output<typeof withdrawalSchema>;
