/** The address of a home; a tenancy that is not complete has no postcode. */
export interface HomeAddress {
  readonly lines: readonly string[];
  readonly postcode?: string | null;
}

/** The address of a home on one line, in mails and on screens. */
export function describeHome({ lines, postcode }: HomeAddress): string {
  return [...lines, ...(postcode ? [formatPostcode(postcode)] : [])].join(', ');
}

/** A postcode as the Royal Mail writes it: in capitals, with a space before the last three characters. */
export function formatPostcode(postcode: string): string {
  return postcode
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(..+)(...)$/, '$1 $2');
}
