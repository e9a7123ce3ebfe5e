import { expect, it } from 'vitest';
import { describeHolders } from './describe-holders';
import type { ChosenCase } from './use-chosen-cases';

const chosen = (holder: string | null, name: string | null = null, now = holder) =>
  ({ id: 'a', holder, row: { assigned_to: now, assigned_name: name } }) as ChosenCase;

it('Colleagues who have some of the chosen cases are named.', () => {
  expect(describeHolders([chosen('f', 'Ffion Pritchard'), chosen(null), chosen('me')], 'me')).toBe(
    'Ffion Pritchard has 1 of the 3 chosen.',
  );
});

it('Nobody is asked about own or free cases, and those that a colleague has taken since.', () => {
  expect(describeHolders([chosen(null), chosen('me'), chosen('me', 'Ffion Pritchard', 'f')], 'me')).toBeUndefined();
});
