import type { DoubtfulRow } from './read-sanctions-file';

/** The rows of a sanctions list that a person should check before loading it. Fails like the load if the file is not such a list. */
export async function doubtfulRows(file: File): Promise<readonly DoubtfulRow[]> {
  const { findDoubtfulRows, readSanctionsFile } = await import('./read-sanctions-file');
  const text = await file.text();
  readSanctionsFile(text);
  return findDoubtfulRows(text);
}
