import type { StoredValues } from '~/lib/stored-values';

/** A message that somebody has sent. */
export interface SentMessage {
  readonly words: string;
  readonly files: readonly Readonly<Record<'file_name', string>>[];
}

/** Whether what this tab keeps as typed, with the names of its files, is the message that was sent: the answer to it was lost. */
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
