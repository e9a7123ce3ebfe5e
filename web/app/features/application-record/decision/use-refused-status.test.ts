import { expect, it } from 'vitest';
import type { ApprovalFinding } from '~/data/rent-guarantee-applications/approval-facts-query';
import type { RuleResult } from '~/data/rent-guarantee-applications/rule-checks-query';
import { unmetRequirements } from './use-refused-status';

const finding = (
  message: string,
  effect: ApprovalFinding['effect'],
  reason: string | null = null,
): ApprovalFinding => ({
  section: 'documents',
  field: 'passport',
  message,
  effect,
  reason,
});
const rule = (words: string, effect: RuleResult['effect'], reason: string | null = null): RuleResult => ({
  rule: 1,
  field: null,
  source: 'The Act',
  words,
  effect,
  reason,
});
const refused = ['identity', 'income', 'amount', 'a rule'].map((message) => ({
  section: 'any',
  field: 'any',
  message,
}));
const messages = (facts: Parameters<typeof unmetRequirements>[1]) =>
  unmetRequirements(refused, facts).map(({ message }) => message);

it('leaves out requirements that are met now', () => {
  expect(
    messages({ gate: [finding('income', 'blocks'), finding('amount', 'warns')], rules: [rule('a rule', 'blocks')] }),
  ).toEqual(['income', 'amount', 'a rule']);
  expect(messages({ gate: [], rules: [] })).toEqual([]);
});

it('leaves out a warning for which somebody has given a reason', () => {
  expect(
    messages({ gate: [finding('amount', 'warns', 'Agreed.')], rules: [rule('a rule', 'warns', 'Known.')] }),
  ).toEqual([]);
  expect(messages({ gate: [finding('amount', 'warns')], rules: [rule('a rule', 'warns')] })).toEqual([
    'amount',
    'a rule',
  ]);
});

it('leaves out a rule that only notes something or passes', () => {
  expect(messages({ gate: [], rules: [rule('a rule', 'notes'), rule('a rule', 'passes')] })).toEqual([]);
});
