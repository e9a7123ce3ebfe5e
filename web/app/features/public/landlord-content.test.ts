import { expect, it } from 'vitest';
import { landlordQuestions, landlordSteps } from './landlord-content';

it('Landlords read that they may be asked about the tenancy, as the mail with the question does.', () => {
  const texts = landlordSteps.map(({ text }) => text).join(' ');
  expect(texts).toContain('we may ask you a question about the tenancy');
  expect(texts).not.toContain('nothing to fill in');
});

it('Landlords read that a late claim loses what the delay has cost, and until when one can be made.', () => {
  const answer = landlordQuestions(null).find(({ question }) => question.includes('does not pay'))?.answer;
  expect(answer).toContain('If you claim later, we may refuse what the delay has cost us, and no more.');
  expect(answer).toContain('after the last day for claims, which the certificate states');
});

it('Landlords read beside how to claim that certificates are only specimens at present.', () => {
  const answer = landlordQuestions(null).find(({ question }) => question.includes('does not pay'))?.answer;
  expect(answer).toContain('for now every certificate is a specimen, and no rent is paid on it.');
});
