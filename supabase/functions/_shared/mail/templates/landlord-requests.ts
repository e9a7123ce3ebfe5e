import { numberItems } from '../describe-request.ts';
import type { EditableMail } from '../editable-mail.ts';
import {
  landlordFrame,
  landlordValues,
  type QuestionedLandlord,
  type QuestionFacts,
  reminders,
} from './landlord-request.ts';

interface LandlordRequests extends QuestionedLandlord {
  /** The two or more requests, in the order in which they were asked. */
  readonly items: readonly QuestionFacts[];
}

/** Asks a landlord or agent several questions in one mail, or reminds of them. */
export const landlordRequests: EditableMail<LandlordRequests> = {
  texts: {
    'landlord-requests-office': { hasAccount: true, isOffice: true },
    'landlord-requests': { hasAccount: true },
    'landlord-requests-by-mail': { hasAccount: false },
  },
  values: ({ items, ...landlord }) => ({
    ...landlordValues(landlord),
    questions: `${items.length} questions`,
    reminder: describeReminder(items),
    list: numberItems(items, ({ kind, words }) => ({
      title: kind === 'confirmation' ? 'A yes-or-no question' : 'A question',
      words: [words, ...(kind === 'confirmation' ? ['Answer with yes, or no and what is different.'] : [])],
    })),
  }),
  frame: (landlord, { siteUrl }) => landlordFrame(landlord, siteUrl),
};

/** Due today only where all of them are. */
function describeReminder(items: readonly QuestionFacts[]): string {
  if (items.every(({ reminder }) => reminder === 'today')) return reminders.today;
  return items.some(({ reminder }) => reminder) ? reminders.soon : '';
}
