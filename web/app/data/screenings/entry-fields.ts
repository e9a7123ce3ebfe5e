/** The fields of an entry of the sanctions list, in the order in which the screen shows them. */
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
