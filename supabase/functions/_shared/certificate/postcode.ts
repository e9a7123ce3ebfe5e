/** A postcode as the Royal Mail writes it: in capitals, with a space before the last three characters. */
export function formatPostcode(postcode: string): string {
  return postcode
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(..+)(...)$/, '$1 $2');
}
