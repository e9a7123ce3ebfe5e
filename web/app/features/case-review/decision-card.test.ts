import { expect, it } from 'vitest';
import { missingForApproval } from './decision-card';

const identity = {
  section: 'documents',
  field: 'identity',
  message: 'A verified proof of identity is required',
  effect: 'blocks',
  reason: null,
} as const;
const amount = {
  ...identity,
  field: 'guarantee_amount',
  message: 'The amount is another one',
  effect: 'warns',
} as const;
const rule = {
  rule: 1,
  effect: 'blocks',
  field: null,
  words: 'The deposit is too high',
  source: '',
  reason: null,
} as const;

it('An approval lacks what blocks it, and the reason of each warning', () => {
  expect(missingForApproval({ gate: [amount, identity], rules: [rule, { ...rule, effect: 'notes' }] })).toEqual([
    'A verified proof of identity is required',
    'The deposit is too high',
    'A reason for this: The amount is another one',
  ]);
});

it('A warning with its reason, and a rule that passes, are not missing', () => {
  const gate = [{ ...amount, reason: 'The rent rises in May.' }];
  expect(missingForApproval({ gate, rules: [{ ...rule, effect: 'passes' }] })).toEqual([]);
});
