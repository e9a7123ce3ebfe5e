import type { Payload } from './payload.ts';

type Change = Payload['rgc']['changes'][number];

/** What a later version changes, a line for each change, and why: once at the end where it is the same for all. */
export function describeChanges(changes: readonly Change[]): string[] {
  const [first, ...others] = changes;
  const isShared = others.length > 0 && others.every(({ reason }) => reason === first?.reason);
  const lines = changes.map((change) =>
    isShared ? describeChange(change) : `${describeChange(change)} ${sentence(change.reason)}`,
  );
  return isShared ? [...lines, `Why: ${sentence(first?.reason ?? '')}`] : lines;
}

/** Neither 'was' nor 'now': a new rent may be due only later. */
function describeChange({ what, from, to }: Change): string {
  return `${what}: ${to ?? 'no longer stated'} (${from === null ? 'not stated before' : `before: ${from}`}).`;
}

const sentence = (text: string) => `${text}${/[.!?]$/.test(text) ? '' : '.'}`;
