import { expect, it } from 'vitest';
import { askForEvidence } from './certificate-words';

it('the request for evidence names examples that fit the ground of the notice', () => {
  expect(askForEvidence('fee_unpaid')).toBe('Add what shows it, such as the receipt of a payment.');
  expect(askForEvidence('fraud')).not.toContain('payment');
  expect(askForEvidence('one_of_later')).toBe('Add what shows it.');
});
