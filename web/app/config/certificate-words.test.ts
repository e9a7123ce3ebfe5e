import { expect, it } from 'vitest';
import { askForEvidence } from './certificate-words';

it('an objection is asked for what shows something against the ground of the notice', () => {
  expect(askForEvidence('fee_unpaid')).toBe('Add what shows it, such as the receipt of a payment.');
  expect(askForEvidence('fraud')).not.toContain('payment');
  expect(askForEvidence('one_of_later')).toBe('Add what shows it.');
});
