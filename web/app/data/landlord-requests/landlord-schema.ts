import { optionalDueDay, optionalText, requiredText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output, refine } from '~/lib/zod';

/** What staff ask or tell a landlord or agent. */
export const landlordRequestSchema = object({
  kind: oneOf(['confirmation', 'answer', 'note'], { error: 'Choose what you ask for' }),
  words: requiredText('Say what the landlord is to confirm, to answer or to know', 2000),
  due_on: optionalDueDay(),
});

/** An answer to it, by kind. The database checks it again. */
export const landlordAnswerSchemas = {
  confirmation: object({
    confirmed: oneOf(['yes', 'no'], { error: 'Say whether this is right' }),
    answer: optionalText(4000),
  }).check(
    refine(({ confirmed, answer }) => confirmed === 'yes' || answer !== '', {
      path: ['answer'],
      error: 'Say what is different',
    }),
  ),
  answer: object({ confirmed: oneOf(['']), answer: requiredText('Write the answer', 4000) }),
};

export type LandlordRequestValues = output<typeof landlordRequestSchema>;
export interface LandlordAnswerValues {
  readonly confirmed: 'yes' | 'no' | '';
  readonly answer: string;
}
