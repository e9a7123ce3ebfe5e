import type { DoubtfulRow } from './read-sanctions-file';

/** The rows of a sanctions list to look at before it is loaded. Fails as the load does with a file that is none. */
export async function doubtfulRows(file: File): Promise<readonly DoubtfulRow[]> {
  const { findDoubtfulRows, readSanctionsFile } = await import('./read-sanctions-file');
  const text = await file.text();
  readSanctionsFile(text);
  return findDoubtfulRows(text);
}
