import { describe, expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { type EndingValues, endingSchema, toEnding } from './ending-schema';

const values: EndingValues = {
  certificate_end_date: '2027-03-31',
  cause: 'tenant_left',
  words: '',
  guarantee_amount: '',
  consent_by: 'Owen Prosser',
  consent_on: '2026-11-20',
  consent_how: 'by e-mail',
};
const schema = endingSchema({ from: '2026-09-01', until: '2027-08-31' });
const issues = (changed: Partial<Record<keyof EndingValues, string>>) =>
  safeParse(schema, { ...values, ...changed }).error?.issues ?? [];
const faults = (changed: Partial<EndingValues>) => issues(changed).map(({ path }) => path.join('.'));

describe('the early end of a guarantee', () => {
  it('has a last day, a reason, and the consent of the landlord', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ certificate_end_date: '', consent_by: '', consent_on: '', consent_how: ' ' })).toEqual([
      'certificate_end_date',
      'consent_by',
      'consent_on',
      'consent_how',
    ]);
    expect(issues({ cause: '' })[0]?.message).toBe('Choose why');
  });

  it.each([
    ['2026-08-31', 'The cover begins on 1 September 2026'],
    ['2026-09-01', undefined],
    ['2027-08-30', undefined],
    ['2027-08-31', 'Choose a day before 31 August 2027, when it ends anyway'],
  ])('is within the time covered: %s', (day, message) => {
    expect(issues({ certificate_end_date: day })[0]?.message).toBe(message);
  });

  it('needs words for another reason, and an amount that is a number', () => {
    expect(faults({ cause: 'other' })).toEqual(['words']);
    expect(faults({ cause: 'other', words: 'The house was sold in May', guarantee_amount: 'less' })).toEqual([
      'guarantee_amount',
    ]);
  });

  it('is an endorsement with the reason in words', () => {
    expect(toEnding({ ...values, words: 'The keys are back.', guarantee_amount: '£2,700' })).toEqual({
      changes: {
        certificate_end_date: '2027-03-31',
        guarantee_amount: 2700,
        consent: { by: 'Owen Prosser', on: '2026-11-20', how: 'by e-mail' },
      },
      reason: 'The tenant leaves the property. The keys are back.',
    });
    expect(toEnding({ ...values, cause: 'other', words: 'The house was sold in May' })).toMatchObject({
      changes: { guarantee_amount: undefined },
      reason: 'The house was sold in May',
    });
  });
});
