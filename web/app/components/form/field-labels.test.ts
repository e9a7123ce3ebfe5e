import { describe, expect, it } from 'vitest';
import { notAnAmount } from '~/lib/shared-messages';
import { inOrder, labelOf, nameFields, noteLabel } from './field-labels';

/** A form with these fields. */
function formOf(labels: Readonly<Record<string, string>>): object {
  const control = {};
  for (const [name, label] of Object.entries(labels)) noteLabel(control, name, label);
  return control;
}
const form = formOf({ monthly_rent: 'Monthly rent', deposit_amount: 'Deposit amount', city: 'City' });
const messagesOf = (problems: Readonly<Record<string, string>>) =>
  nameFields(
    form,
    Object.entries(problems).map(([name, message]) => ({ name, message })),
  ).map(({ message }) => message);

describe('A message away from its field', () => {
  it('names the field if several fields share the message, even if only one has it now', () => {
    expect(messagesOf({ monthly_rent: notAnAmount, deposit_amount: notAnAmount })).toEqual([
      'Monthly rent: Rent and deposit amounts must be valid numbers',
      'Deposit amount: Rent and deposit amounts must be valid numbers',
    ]);
    expect(messagesOf({ deposit_amount: notAnAmount })).toEqual([
      'Deposit amount: Rent and deposit amounts must be valid numbers',
    ]);
    expect(messagesOf({ city: 'Use 100 characters or fewer' })).toEqual(['City: Use 100 characters or fewer']);
    expect(messagesOf({ city: 'Say more', monthly_rent: 'Say more' })).toEqual([
      'City: Say more',
      'Monthly rent: Say more',
    ]);
  });

  it('stays as it is if it already names the field, or the field has no label', () => {
    expect(messagesOf({ city: 'City is required', monthly_rent: 'Monthly rent is required' })).toEqual([
      'City is required',
      'Monthly rent is required',
    ]);
    expect(messagesOf({ unknown: notAnAmount })).toEqual([notAnAmount]);
  });

  it('uses the labels of its own form only', () => {
    expect(labelOf(form, 'city')).toBe('City');
    expect(labelOf({}, 'city')).toBeUndefined();
  });
});

it('Problems are in the order of the fields on the screen, also within a list.', () => {
  const found = ['mobile', 'unknown', 'officers.1.name', 'name', 'officers.0.name'].map((name) => ({
    name,
    message: '',
  }));
  const values = { name: '', officers: [], mobile: '' };
  expect(inOrder(values, found).map(({ name }) => name)).toEqual([
    'unknown',
    'name',
    'officers.1.name',
    'officers.0.name',
    'mobile',
  ]);
});
