import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';
import { forgetStored, keepStored, readStored, type StoredValues } from '~/lib/stored-values';

/** Under which key a tab keeps what is typed in a section. */
export function answersKey(userId: string, applicationId: string | undefined, section: string): string {
  return `submission:${userId}:${applicationId ?? 'new'}:${section}`;
}

/** Beside the words of a key: the version that the section had when the first of them was typed. */
const begunKey = (key: string): string => `${key}:begun`;

/** The version beside the words of a key; 0: the section had no record. Undefined where the tab does not know it. */
export function readBegun(key: string): number | undefined {
  const version = readStored(begunKey(key))?.values.version;
  return typeof version === 'number' ? version : undefined;
}

export function keepBegun(key: string, version: number | null | undefined): void {
  if (version == null) forgetStored(begunKey(key));
  else keepStored(begunKey(key), { version });
}

/**
 * What a section opens with: the newest of what this tab and the server keep. `remote` is null where the server keeps nothing: what
 * it once had of this tab was then saved on another device. It is undefined where the server could not be asked.
 */
export function newestAnswers(
  local: StoredValues | undefined,
  remote: TypedAnswers | null | undefined,
): StoredValues | undefined {
  if (remote === undefined) return local;
  if (remote === null) return local?.keptAt === undefined ? local : undefined;
  // Two devices have two clocks: what the server has of this tab is compared by the server's.
  if (local && (local.keptAt ?? local.typedAt) >= remote.typedAt) return local;
  return { values: remote.answers, typedAt: remote.typedAt, keptAt: remote.typedAt };
}
