import { object, type output, refine, string, trim } from '~/lib/zod';

const postcode = /^[A-Z]{1,2}[0-9][0-9A-Z]?[0-9][A-Z]{2}$/;
const text = () => string().check(trim());

/** By what an agent on record is found: the beginning of the name with the whole postcode, or the whole e-mail address. */
export const agentWordsSchema = object({ name: text(), postcode: text(), email: text() }).check(
  refine(({ name, email }) => email !== '' || name.length >= 3, {
    path: ['name'],
    error: 'Enter at least 3 letters of the name, or the whole email address below',
  }),
  refine(({ postcode: typed, email }) => email !== '' || postcode.test(typed.replace(/\s/g, '').toUpperCase()), {
    path: ['postcode'],
    error: 'Enter the whole postcode of the office, for example CF10 5AN',
  }),
);

export type AgentWords = output<typeof agentWordsSchema>;
