/** The postcode areas outside the United Kingdom, with their countries. The database has the same list. */
const outsideLands: Readonly<Record<string, string>> = {
  GY: 'Guernsey',
  IM: 'the Isle of Man',
  JE: 'Jersey',
};

/** The areas with districts on both sides of a border. Some of their postcodes do not identify the nation. */
export const borderAreas: readonly string[] = ['CH', 'DG', 'GL', 'HR', 'LD', 'LL', 'NP', 'SY', 'TD'];

/** The letters that a British postcode begins with; '' for anything else. */
export function postcodeArea(postcode: string): string {
  return /^\s*([A-Z]{1,2})\d/i.exec(postcode)?.[1]?.toUpperCase() ?? '';
}

/** The refusal of a home with a British postcode outside the United Kingdom, in the database's words; undefined for any other home. */
export function outsideWords(postcode: string): string | undefined {
  const land = outsideLands[postcodeArea(postcode)];
  return land && `We do not guarantee tenancies in ${land}: it is not in the United Kingdom.`;
}
