import { withoutLink } from './without-link.ts';

/** The endings of the files that are taken, which are those of no web address. */
const ending = /(\.(?:pdf|jpe?g|png|webp|heic|docx?))?$/i;

/** The files of a message or an answer, by their names: they are read on the site. None where it has none. */
export function nameFiles(files: readonly string[]): readonly (readonly [string, string])[] {
  if (files.length === 0) return [];
  return [[files.length === 1 ? 'With a file' : 'With files', files.map(nameFile).join(', ')]];
}

function nameFile(name: string): string {
  const [stem = '', ...rest] = name.split(ending);
  return withoutLink(stem) + (rest[0] ?? '');
}
