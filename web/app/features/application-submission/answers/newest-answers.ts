import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';
import { forgetStored, keepStored, readStored, type StoredValues } from '~/lib/stored-values';

/** The key under which a tab stores the typed answers of a section. */
export function answersKey(userId: string, applicationId: string | undefined, section: string): string {
  return `submission:${userId}:${applicationId ?? 'new'}:${section}`;
}

/** The key of the section's version at the time when typing began. */
const begunKey = (key: string): string => `${key}:begun`;

/** The stored version of a section; 0 if it had no record. Undefined if the tab does not know it. */
export function readBegun(key: string): number | undefined {
  const version = readStored(begunKey(key))?.values.version;
  return typeof version === 'number' ? version : undefined;
}

export function keepBegun(key: string, version: number | null | undefined): void {
  if (version == null) forgetStored(begunKey(key));
  else keepStored(begunKey(key), { version });
}

/**
 * Returns the newest of the answers in this tab and on the server, with which a section opens. `remote` is null if the server has
 * none: answers that it had from this tab were then saved on another device. It is undefined if the request failed.
 */
export function newestAnswers(
  local: StoredValues | undefined,
  remote: TypedAnswers | null | undefined,
): StoredValues | undefined {
  if (remote === undefined) return local;
  if (remote === null) return local?.keptAt === undefined ? local : undefined;
  // Two devices have two clocks, so answers that the server has from this tab are compared by the server's clock.
  if (local && (local.keptAt ?? local.typedAt) >= remote.typedAt) return local;
  return { values: remote.answers, typedAt: remote.typedAt, keptAt: remote.typedAt };
}
