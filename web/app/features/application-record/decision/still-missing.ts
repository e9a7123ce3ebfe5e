import type { ApprovalFacts } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { MissingField } from '~/lib/app-error';

/** What an approval was refused for and still lacks. What was mended since, such as a document that is accepted now, is left out. */
export function stillMissing(
  missing: readonly MissingField[],
  { gate, rules }: Pick<ApprovalFacts, 'gate' | 'rules'>,
): readonly MissingField[] {
  const open = new Set([
    ...gate.filter(({ effect, reason }) => effect === 'blocks' || reason === null).map(({ message }) => message),
    ...rules
      .filter(({ effect, reason }) => effect === 'blocks' || (effect === 'warns' && reason === null))
      .map(({ words }) => words),
  ]);
  return missing.filter(({ message }) => open.has(message));
}
