import { MAX_MESSAGE_FILES } from '~/config/limits';
import { filesSchema } from '~/data/application-documents/files-schema';
import { londonToday } from '~/lib/dates';
import { isDay, optionalDueDay, requiredDay } from '~/lib/day-schema';
import { optionalText, requiredText } from '~/lib/text-schema';
import { intersection, object, enum as oneOf, type output, refine } from '~/lib/zod';

/** A question or a message of staff to a landlord or agent. */
export const landlordRequestSchema = object({
  kind: oneOf(['confirmation', 'answer', 'note'], { error: 'Choose what you ask for' }),
  words: requiredText('Say what the landlord is to confirm, to answer or to know', 2000),
  due_on: optionalDueDay(),
});

/** A message of a property manager's user to staff. */
export const landlordMessageSchema = object({
  words: requiredText('Write your message', 4000),
  files: filesSchema(MAX_MESSAGE_FILES),
});

/** The note of a property manager's user who was not asked and says that they are not the landlord or agent. */
export const denialSchema = object({ words: optionalText(2000) });

/** An answer to a question, by kind. */
const answers = {
  confirmation: object({
    confirmed: oneOf(['yes', 'no', 'not_landlord'], { error: 'Say whether this is right' }),
    answer: optionalText(4000),
  }).check(
    refine(({ confirmed, answer }) => confirmed !== 'no' || answer !== '', {
      path: ['answer'],
      error: 'Say what is different',
    }),
  ),
  answer: object({ confirmed: oneOf(['', 'not_landlord']), answer: optionalText(4000) }).check(
    refine(({ confirmed, answer }) => confirmed === 'not_landlord' || answer !== '', {
      path: ['answer'],
      error: 'Write the answer',
    }),
  ),
};

/** An answer with the person's files. The database checks it again. */
const attached = object({ files: filesSchema(MAX_MESSAGE_FILES) });
export const landlordAnswerSchemas = {
  confirmation: intersection(answers.confirmation, attached),
  answer: intersection(answers.answer, attached),
};

/** The channels of an answer that staff record. */
export const answerChannels = {
  telephone: 'By telephone',
  letter: 'By letter',
  email: 'By e-mail',
  in_person: 'In person',
};
export type ToldHow = keyof typeof answerChannels;

/** The author, the channel and the day of an answer that staff record. The database checks them again. */
const source = object({
  told_by: requiredText('Say who gave the answer', 200),
  told_how: oneOf(Object.keys(answerChannels) as ToldHow[], { error: 'Choose how the answer came' }),
  told_on: requiredDay('Say on which day the answer came').check(
    refine((text) => !isDay(text) || text <= londonToday(), 'The day of the answer must not be in the future'),
  ),
});
export const recordedAnswerSchemas = {
  confirmation: intersection(answers.confirmation, source),
  answer: intersection(answers.answer, source),
};

export type LandlordRequestValues = output<typeof landlordRequestSchema>;
export type DenialValues = output<typeof denialSchema>;
export type LandlordMessageValues = output<typeof landlordMessageSchema>;
export interface LandlordAnswerValues {
  /** not_landlord: the person is neither the landlord nor the agent. */
  readonly confirmed: 'yes' | 'no' | 'not_landlord' | '';
  readonly answer: string;
  /** The files of the person who answers. */
  readonly files?: File[] | undefined;
  /** Only for an answer that staff record. */
  readonly told_by?: string;
  readonly told_how?: ToldHow | '';
  readonly told_on?: string;
}
