import { parseMoney } from '~/lib/money';
import { requiredDay, requiredText } from '~/lib/schema-parts';
import { object, type output, refine, string, trim } from '~/lib/zod';

const missing = 'Enter what is right';

/** A corrected value, by the kind of its field. */
export const correctionAnswerSchema = {
  text: object({ answer: requiredText(missing, 300) }),
  date: object({ answer: requiredDay(missing) }),
  money: object({
    answer: string().check(
      trim(),
      refine((text) => parseMoney(text) !== null, 'Enter an amount, such as 1150 or 1150.50'),
    ),
  }),
};

export type CorrectionAnswerValues = output<typeof correctionAnswerSchema.text>;

/** The value as the database takes it: an amount without '£' and commas. */
export function toCorrectedText(kind: 'text' | 'date' | 'money', answer: string): string {
  return kind === 'money' ? (parseMoney(answer)?.toFixed(2) ?? '') : answer;
}
