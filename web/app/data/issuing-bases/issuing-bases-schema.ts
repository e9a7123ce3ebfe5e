import { requiredDay } from '~/lib/day-schema';
import { requiredText } from '~/lib/text-schema';
import { object, enum as oneOf, type output } from '~/lib/zod';

export const basisKinds = ['fca_number', 'authorised_insurer', 'legal_opinion'] as const;
export type BasisKind = (typeof basisKinds)[number];

/** The reason why the company may give guarantees for a fee. */
export const issuingBasisSchema = object({
  kind: oneOf(basisKinds, { error: 'Choose the kind of basis' }),
  reference: requiredText('The reference is required', 200),
  document: requiredText('Where the document is kept is required', 300),
  dated: requiredDay('The date of the document is required'),
});
export type IssuingBasisValues = output<typeof issuingBasisSchema>;
