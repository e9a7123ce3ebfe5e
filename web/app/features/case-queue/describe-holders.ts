import { caseName } from '~/domain/case/case-name';
import type { ChosenCase } from './use-chosen-cases';

/**
 * Which colleagues lose which of the chosen cases: 'Ffion Pritchard has RGC-2026-11-004 Amara Okafor, and is told by mail.'; undefined where none
 * does.
 * @param receiver who gets them, and loses none; null for nobody.
 */
export function describeHolders(
  chosen: readonly ChosenCase[],
  userId: string,
  receiver: string | null,
): string | undefined {
  const names = new Map<string, string[]>();
  for (const { row, holder } of chosen) {
    // Whoever has taken it since it was chosen keeps it in any case.
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
