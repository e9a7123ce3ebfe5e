import type { ApprovalFacts } from '~/data/rent-guarantee-applications/approval-facts-query';

/** What an approval lacks, in words: what blocks it, and the reasons that nobody has given for a warning. */
export function missingForApproval({ gate, rules }: Pick<ApprovalFacts, 'gate' | 'rules'>): string[] {
  const findings = [...gate, ...rules.map(({ words, ...rule }) => ({ ...rule, message: words }))];
  const blocks = findings.filter(({ effect }) => effect === 'blocks').map(({ message }) => message);
  const warnings = findings
    .filter(({ effect, reason }) => effect === 'warns' && reason === null)
    .map(({ message }) => `A reason for this: ${message}`);
  return [...blocks, ...warnings];
}
