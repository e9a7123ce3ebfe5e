import type { CorrectionKind } from '~/config/correctable-fields';
import { requiredDay } from '~/lib/day-schema';
import { mobileChecks } from '~/lib/mobile-schema';
import { parseMoney } from '~/lib/money';
import { formatPhone } from '~/lib/phone';
import { isUkPostcode, tidyPostcode } from '~/lib/postcode';
import { isTelephoneNumber } from '~/lib/telephone-number';
import { requiredText } from '~/lib/text-schema';
import { email, object, type output, overwrite, refine, regex, string, trim } from '~/lib/zod';

const missing = 'Enter what is right';
const inDigits = /^[0-9 ()+./-]+$/;

/** The form of a mobile number has two boxes, and that of every other value one. */
const parts = { answer: string(), mobile_country_code: string(), mobile_number: string() };
const one = (answer: ReturnType<typeof string>) => object({ ...parts, answer });

/** A corrected value, by the kind of its field. The database checks it again, also against its record. */
export const correctionAnswerSchema: Readonly<Record<CorrectionKind, ReturnType<typeof one>>> = {
  text: one(requiredText(missing, 300)),
  date: one(requiredDay(missing)),
  money: one(
    string().check(
      trim(),
      refine((text) => parseMoney(text) !== null, 'Enter an amount, such as 1150 or 1150.50'),
    ),
  ),
  mobile: object({ ...parts, mobile_number: requiredText(missing, 30) }).check(
    ...mobileChecks<CorrectionAnswerValues>(),
  ),
  phone: one(
    requiredText(missing, 30).check(
      regex(inDigits, 'Enter a telephone number in digits'),
      refine((text) => !inDigits.test(text) || isTelephoneNumber(undefined, text), 'Enter a whole telephone number'),
    ),
  ),
  email: object({ ...parts, answer: email('Enter an email address, such as office@example.com') }),
  country: one(requiredText('Choose a country', 100)),
  postcode: one(
    requiredText(missing, 20).check(
      refine((text) => text === '' || isUkPostcode(text), 'Enter the whole UK postcode, such as CF10 3BY'),
      overwrite(tidyPostcode),
    ),
  ),
};

export type CorrectionAnswerValues = output<ReturnType<typeof one>>;

/** The value as the database takes it: an amount without '£' and commas, a telephone number with its dialling code. */
export function toCorrectedText(kind: CorrectionKind, values: CorrectionAnswerValues): string {
  if (kind === 'mobile') return formatPhone(values.mobile_country_code, values.mobile_number);
  if (kind === 'phone') return formatPhone(undefined, values.answer);
  return kind === 'money' ? (parseMoney(values.answer)?.toFixed(2) ?? '') : values.answer;
}
