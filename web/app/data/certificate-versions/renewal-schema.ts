import { requiredDay } from '~/lib/day-schema';
import { explanation } from '~/lib/explanation-schema';
import { parseMoney } from '~/lib/money';
import { optionalText } from '~/lib/text-schema';
import { object, type output, refine } from '~/lib/zod';

const optionalAmount = () =>
  optionalText(20).check(
    refine((text) => text === '' || parseMoney(text) !== null, { error: 'Enter an amount such as 950 or 1,234.50' }),
  );

/** A longer period, and a higher cover if an amount is given. */
export const renewalSchema = object({
  certificate_end_date: requiredDay('The new last day is required'),
  guarantee_amount: optionalAmount(),
  monthly_limit: optionalAmount(),
  reason: explanation('Say why', 'what happened, as the certificate says it', 300),
});
export type RenewalValues = output<typeof renewalSchema>;
