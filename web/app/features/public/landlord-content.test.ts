import { expect, it } from 'vitest';
import { landlordSteps } from './landlord-content';

it('Landlords read that they may be asked about the tenancy, as the mail with the question does.', () => {
  const texts = landlordSteps.map(({ text }) => text).join(' ');
  expect(texts).toContain('we may ask you a question about the tenancy');
  expect(texts).not.toContain('nothing to fill in');
});
