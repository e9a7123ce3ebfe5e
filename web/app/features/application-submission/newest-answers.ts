import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';
import type { StoredValues } from '~/lib/stored-values';

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
