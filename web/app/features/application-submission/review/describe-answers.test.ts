import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { profileSchema } from '~/data/profiles/profiles-schema';
import { propertyManagerSchema } from '~/data/property-managers/property-managers-schema';
import { tenancySchema } from '~/data/tenancy-information/tenancy-information-schema';
import { describeDocuments, describeManager, describeProfile, describeTenancy } from './describe-answers';

type Row<Describe extends (row: never) => unknown> = NonNullable<Parameters<Describe>[0]>;

/** Fills the fields with distinguishable answers, and returns what a review shows of them. */
function answersOf(fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, `the ${field}`]));
}
const shown = (details: readonly { value: unknown }[]) => details.map(({ value }) => value).join('; ');

afterEach(() => void vi.useRealTimers());

describe('the review of an application', () => {
  it('shows every field of the details', () => {
    const answers = answersOf(Object.keys(profileSchema.shape));
    const text = shown(describeProfile({ ...answers, email: 'the email' } as Row<typeof describeProfile>));
    for (const answer of [...Object.values(answers), 'the email']) expect(text).toContain(answer);
  });

  it('shows every field of the tenancy', () => {
    const {
      property_manager_id: _manager,
      tenant_id: _tenant,
      ...answers
    } = answersOf(Object.keys(tenancySchema.shape));
    const figures = { monthly_rent: 950, rent_currency: 'EUR', deposit_amount: 1100, deposit_currency: 'GBP' };
    const period = { start_date: '2026-09-01', end_date: '2027-08-31' };
    const facts = { nation: 'wales', regime: 'occupation_contract', signing: 'not_yet', entered_into: null };
    const choices = { in_student_code: true, rent_share: 300, came_by: 'own_choice' };
    const tenancy = { ...answers, ...figures, ...period, ...facts, ...choices };
    const text = shown(describeTenancy(tenancy as Row<typeof describeTenancy>));
    const texts = Object.values(tenancy).filter((value) => String(value).startsWith('the '));
    const amounts = ['€950.00', '£1,100.00', '€300.00', '1 September 2026 to 31 August 2027'];
    for (const answer of [...texts, ...amounts, 'Wales', 'Occupation contract', 'Not yet', 'Yes', 'Own choice']) {
      expect(text).toContain(answer);
    }
  });

  it('shows the day of signing, and that the law gives a tenancy no end', () => {
    const tenancy = { entered_into: '2026-05-01', start_date: '2026-09-01', end_date: null };
    const text = shown(describeTenancy(tenancy as Row<typeof describeTenancy>));
    expect(text).toContain('1 May 2026');
    expect(text).toContain('From 1 September 2026, no end date. The certificate covers the first 12 months');
  });

  it('says whose rent the certificate covers', () => {
    const rent = { monthly_rent: 950, rent_currency: 'GBP', start_date: '2198-09-01', end_date: null };
    const textOf = (rent_share: number | null) =>
      shown(describeTenancy({ ...rent, rent_share } as Row<typeof describeTenancy>));
    expect(textOf(null)).toContain('The rent that its tenant owes, up to £950.00 a month.');
    expect(textOf(300)).toContain('The own share, £300.00 a month. What other tenants owe is not covered');
  });

  it('asks to check a tenancy that has begun', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') });
    const tenancy = { start_date: '2026-09-01', end_date: '2027-08-31' };
    expect(shown(describeTenancy(tenancy as Row<typeof describeTenancy>))).toContain(
      'To check: this tenancy has already begun on 1 September 2026. Is the year right?',
    );
  });

  it('shows every field of the property manager', () => {
    const { manager_type: _type, ...answers } = answersOf(Object.keys(propertyManagerSchema.shape));
    const manager = { ...answers, manager_type: 'letting_agent' } as Row<typeof describeManager>;
    const text = shown(describeManager(manager));
    for (const answer of Object.values(answers)) expect(text).toContain(answer);
    expect(describeManager(manager)[0]?.label).toBe('Letting agent');
  });

  it('shows every document, also two of one type', () => {
    const documents = ['passport.pdf', 'statement.pdf', 'visa.pdf'].map((file_name) => ({
      file_name,
      document_type: file_name === 'statement.pdf' ? 'bank_statement' : 'passport',
    }));
    expect(describeDocuments(documents as ApplicationDocument[])).toEqual([
      { label: 'Passport', value: 'passport.pdf, visa.pdf' },
      { label: 'Bank Statement', value: 'statement.pdf' },
    ]);
  });

  it('shows nothing when there is nothing yet', () => {
    expect([describeProfile(null), describeTenancy(null), describeManager(null), describeDocuments([])]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});
