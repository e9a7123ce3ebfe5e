import { formatPostcode } from './postcode.ts';

/** The address of a home; a tenancy that is not complete has no postcode. */
export interface HomeAddress {
  readonly lines: readonly string[];
  readonly postcode?: string | null;
}

/** The address of a home on one line, in mails and on screens. */
export function describeHome({ lines, postcode }: HomeAddress): string {
  return [...lines, ...(postcode ? [formatPostcode(postcode)] : [])].join(', ');
}
