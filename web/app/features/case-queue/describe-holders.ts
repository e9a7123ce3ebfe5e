import { caseName } from '~/domain/case/case-name';
import type { ChosenCase } from './use-chosen-cases';

/**
 * Says which colleagues lose which of the chosen cases: 'Ffion Pritchard has RGC-2026-11-004 Amara Okafor, and is told by mail.';
 * undefined if none does. @param receiver the colleague who gets the cases and loses none; null if they are put back.
 */
export function describeHolders(
  chosen: readonly ChosenCase[],
  userId: string,
  receiver: string | null,
): string | undefined {
  const names = new Map<string, string[]>();
  for (const { row, holder } of chosen) {
    // A case that was taken since it was chosen stays with that person.
    if (holder === null || holder === userId || holder === receiver || holder !== row.assigned_to) continue;
    const held = caseName(row.application_number, row.tenant_name);
    names.set(holder, [...(names.get(holder) ?? []), held]);
  }
  if (names.size === 0) return undefined;
  const nameOf = (holder: string) => chosen.find((each) => each.holder === holder)?.row.assigned_name ?? 'A colleague';
  return [...names]
    .map(([holder, held]) => `${nameOf(holder)} has ${new Intl.ListFormat('en-GB').format(held)}, and is told by mail.`)
    .join(' ');
}
