import type { StoredValues } from '~/lib/stored-values';

/** A message that somebody has sent. */
export interface SentMessage {
  readonly words: string;
  readonly files: readonly Readonly<Record<'file_name', string>>[];
}

/** Whether the stored text and file names are those of the sent message. In that case the response to it was lost. */
export function wasSent(
  typed: StoredValues | undefined,
  typedFiles: StoredValues | undefined,
  sent: SentMessage | null | undefined,
): boolean {
  const words = typed?.values.content ?? typed?.values.words;
  if (!sent || typeof words !== 'string' || words.trim() !== sent.words.trim()) return false;
  const names = Array.isArray(typedFiles?.values.names) ? typedFiles.values.names : [];
  const sentNames = sent.files.map(({ file_name }) => file_name);
  return JSON.stringify(names.toSorted()) === JSON.stringify(sentNames.toSorted());
}
