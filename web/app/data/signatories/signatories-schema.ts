import { optionalDay, requiredDay } from '~/lib/day-schema';
import { requiredText } from '~/lib/text-schema';
import { boolean, object, type output, refine, string, uuid } from '~/lib/zod';

/** A signatory as its form holds it: days as YYYY-MM-DD, '' for none. */
export const signatorySchema = object({
  user_id: string().check(uuid('Choose the member of staff')),
  name: requiredText('The name is required', 200),
  office: requiredText('The office is required', 100),
  is_director: boolean(),
  authority: requiredText('The document that gives the authority is required', 300),
  authority_from: requiredDay('The first day is required'),
  authority_until: optionalDay(),
}).check(
  refine(({ authority_from, authority_until }) => authority_until === '' || authority_until >= authority_from, {
    path: ['authority_until'],
    error: 'The last day must be on or after the first',
  }),
);
export type SignatoryValues = output<typeof signatorySchema>;
