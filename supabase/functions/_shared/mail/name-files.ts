/** The files of a message or an answer, by their names: they are read on the site. None where it has none. */
export function nameFiles(files: readonly string[]): readonly (readonly [string, string])[] {
  if (files.length === 0) return [];
  return [[files.length === 1 ? 'With a file' : 'With files', files.join(', ')]];
}
