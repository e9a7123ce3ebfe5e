import { object, type output, refine, string, trim } from '~/lib/zod';

/** A whole postcode, or its first half. */
const postcode = /^[A-Z]{1,2}[0-9][0-9A-Z]?([0-9][A-Z]{2})?$/;
const text = () => string().check(trim());

/** The search for an agent on record: the beginning of a word of the name with the postcode, or the whole e-mail address. */
export const agentWordsSchema = object({ name: text(), postcode: text(), email: text() }).check(
  refine(({ name, email }) => email !== '' || name.length >= 3, {
    path: ['name'],
    error: 'Enter at least 3 letters of the name, or the whole email address below',
  }),
  refine(({ postcode: typed, email }) => email !== '' || postcode.test(typed.replace(/\s/g, '').toUpperCase()), {
    path: ['postcode'],
    error: 'Enter the postcode of the office or its first half, for example CF10',
  }),
);

export type AgentWords = output<typeof agentWordsSchema>;
