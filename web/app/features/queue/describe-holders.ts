import type { ChosenCase } from './use-chosen-cases';

/** Which colleagues have how many of the chosen cases: 'Ffion Pritchard has 2 of them.'; undefined where none has one. */
export function describeHolders(chosen: readonly ChosenCase[], userId: string): string | undefined {
  const counts = new Map<string, number>();
  for (const { row, holder } of chosen) {
    // Who has taken it since it was chosen keeps it in any case.
    if (holder === null || holder === userId || holder !== row.assigned_to) continue;
    const name = row.assigned_name ?? 'A colleague';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  return [...counts].map(([name, count]) => `${name} has ${count} of the ${chosen.length} chosen.`).join(' ');
}
