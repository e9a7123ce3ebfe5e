/** What the sanctions list may say of an entry, in the order in which it is shown. */
export const entryFields = [
  'regime',
  'nationality',
  'country',
  'birthplace',
  'passport',
  'identifier',
  'registration',
  'imo',
  'position',
  'entity_type',
] as const;
export type EntryField = (typeof entryFields)[number];
