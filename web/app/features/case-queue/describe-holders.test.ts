import { expect, it } from 'vitest';
import { describeHolders } from './describe-holders';
import type { ChosenCase } from './use-chosen-cases';

const chosen = (number: number, holder: string | null, name: string | null = null, now = holder) =>
  ({
    id: 'a',
    holder,
    row: { assigned_to: now, assigned_name: name, application_number: `RGC-${number}`, tenant_name: null },
  }) as unknown as ChosenCase;

it('Colleagues who have some of the chosen cases are named with them.', () => {
  const cases = [
    chosen(1, 'f', 'Ffion Pritchard'),
    chosen(2, null),
    chosen(3, 'me'),
    chosen(4, 'f', 'Ffion Pritchard'),
    chosen(5, 'c', 'Cara Bevan'),
  ];
  expect(describeHolders(cases, 'me', 'c')).toBe('Ffion Pritchard has RGC-1 and RGC-4, and is told by mail.');
  expect(describeHolders(cases, 'me', null)).toBe(
    'Ffion Pritchard has RGC-1 and RGC-4, and is told by mail. Cara Bevan has RGC-5, and is told by mail.',
  );
});

it('Nobody is named for own or free cases, or for cases that a colleague has taken since.', () => {
  const cases = [chosen(1, null), chosen(2, 'me'), chosen(3, 'me', 'Ffion Pritchard', 'f')];
  expect(describeHolders(cases, 'me', null)).toBeUndefined();
});
