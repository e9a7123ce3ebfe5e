import type { BasisKind } from '~/data/issuing-bases/issuing-bases-schema';

/** The kinds of basis on which a company may give guarantees for a fee. */
export const basisWords: Readonly<Record<BasisKind, { label: string; hint: string; reference: string }>> = {
  fca_number: {
    label: 'Its own authorisation',
    hint: 'The Financial Conduct Authority has authorised the company.',
    reference: 'FCA reference number',
  },
  authorised_insurer: {
    label: 'An authorised insurer',
    hint: 'An insurer stands behind the guarantees.',
    reference: 'Name of the insurer, and the policy',
  },
  legal_opinion: {
    label: 'A legal opinion',
    hint: 'A lawyer has said in writing why no authorisation is needed.',
    reference: 'Whose opinion it is',
  },
};
