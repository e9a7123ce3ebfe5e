import { optionalText, requiredText } from '~/lib/text-schema';
import { object, type output } from '~/lib/zod';

/** A tenant's withdrawal: a listed reason, and an optional text. */
export const withdrawalSchema = object({
  reason_code: requiredText('Reason is required', 30),
  reason: optionalText(1900),
});
export type WithdrawalValues = output<typeof withdrawalSchema>;
