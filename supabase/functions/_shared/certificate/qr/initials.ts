/** The initials of a name: the first letter of each word, in capitals, and '?' for a word without a Latin letter. Accents are removed. */
export function initialsOf(name: string): string {
  return name
    .normalize('NFKD')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => capital(/(?=\p{L})\p{Script=Latin}/u.exec(word)?.[0]))
    .join('');
}

function capital(letter = '?'): string {
  return [...letter.toUpperCase()][0] ?? '?';
}
