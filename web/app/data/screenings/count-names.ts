/** '4,213 names', '1 name'. */
export function countNames(names: number): string {
  return `${names.toLocaleString('en-GB')} ${names === 1 ? 'name' : 'names'}`;
}
