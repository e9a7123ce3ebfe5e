import type { Payload } from './payload.ts';

type Change = Payload['rgc']['changes'][number];

/**
 * Describes what a later version changes, with a line for each change and its reason. A reason that all changes share is one line at the
 * end.
 */
export function describeChanges(changes: readonly Change[]): string[] {
  const [first, ...others] = changes;
  const isShared = others.length > 0 && others.every(({ reason }) => reason === first?.reason);
  const lines = changes.map((change) =>
    isShared ? describeChange(change) : `${describeChange(change)} ${sentence(change.reason)}`,
  );
  return isShared ? [...lines, `Why: ${sentence(first?.reason ?? '')}`] : lines;
}

/** The text says neither 'was' nor 'now', because a new rent may be due only later. */
function describeChange({ what, from, to }: Change): string {
  return `${what}: ${to ?? 'no longer stated'} (${from === null ? 'not stated before' : `before: ${from}`}).`;
}

const sentence = (text: string) => `${text}${/[.!?]$/.test(text) ? '' : '.'}`;
