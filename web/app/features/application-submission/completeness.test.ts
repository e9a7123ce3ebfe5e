import { describe, expect, it } from 'vitest';
import type { Profile } from '~/data/profiles/profile-query';
import { appealDocumentType, completeSections, describeGaps, firstOpenSection, nextDocumentType } from './completeness';

const profile = {
  first_name: 'Amara',
  surname: 'Okafor',
  mobile_number: '7700900123',
  address_line_1: '1 High Street',
  city: 'Cardiff',
  postal_code: 'CF10 1AA',
  country: 'United Kingdom',
} as Profile;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const tenancy = {
  postal_code: 'CF24 3PZ',
  nation: 'wales' as const,
  monthly_rent: 950,
  start_date: inDays(30),
  end_date: inDays(394),
  regime: null,
  came_by: null,
};

const nothing = { profile: null, application: undefined, documents: [] };

describe('The sections of a submission', () => {
  it('are all incomplete at the start', () => {
    expect(completeSections(nothing)).toEqual({
      details: false,
      tenancy: false,
      property_manager: false,
      documents: false,
    });
  });

  it('require every detail', () => {
    expect(completeSections({ ...nothing, profile }).details).toBe(true);
    expect(completeSections({ ...nothing, profile: { ...profile, mobile_number: null } }).details).toBe(false);
    expect(completeSections({ ...nothing, profile: { ...profile, mobile_number: '12345' } }).details).toBe(false);
  });

  it('require a postcode where the country has them', () => {
    const of = (country: string) =>
      completeSections({ ...nothing, profile: { ...profile, postal_code: null, country } }).details;
    expect([of('Hong Kong'), of('United Arab Emirates'), of('Nigeria'), of('United Kingdom')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('require a home in the United Kingdom, and say so', () => {
    const application = { tenancy_information: { ...tenancy, postal_code: 'IM1 1AA' }, property_manager_id: null };
    expect(completeSections({ ...nothing, application }).tenancy).toBe(false);
    expect(describeGaps({ ...nothing, application }).tenancy).toBe(
      'We do not guarantee tenancies in the Isle of Man: it is not in the United Kingdom.',
    );
  });

  it('require a nation whose tenancies are guaranteed, and say so', () => {
    const of = (nation: 'england' | 'scotland' | null) => {
      const application = { tenancy_information: { ...tenancy, nation }, property_manager_id: null };
      return [
        completeSections({ ...nothing, application }).tenancy,
        describeGaps({ ...nothing, application }).tenancy,
      ] as const;
    };
    expect(of('scotland')).toEqual([false, expect.stringMatching(/^We do not guarantee tenancies in Scotland yet/)]);
    expect([of('england'), of(null)]).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it('reject a guarantee that a landlord in Wales requires, and say so', () => {
    const of = (nation: 'england' | 'wales', came_by: 'required' | 'own_choice') => {
      const application = { tenancy_information: { ...tenancy, nation, came_by }, property_manager_id: null };
      return [
        completeSections({ ...nothing, application }).tenancy,
        describeGaps({ ...nothing, application }).tenancy,
      ] as const;
    };
    expect(of('wales', 'required')).toEqual([false, expect.stringMatching(/In Wales that is an offence/)]);
    expect([of('wales', 'own_choice'), of('england', 'required')]).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it('require the whole postcode of a tenant in the United Kingdom, and say so', () => {
    const of = (postal_code: string, country: string) => {
      const given = { profile: { ...profile, postal_code, country } };
      return [completeSections({ ...nothing, ...given }).details, describeGaps({ ...nothing, ...given }).details];
    };
    expect(of('CF24', 'United Kingdom')).toEqual([false, 'Still missing: Postal code']);
    expect(of('cf243pz', 'United Kingdom')).toEqual([true, undefined]);
    expect(of('106104', 'Nigeria')).toEqual([true, undefined]);
  });

  it('require the whole postcode of the rented home, and say so', () => {
    const of = (postal_code: string) => {
      const application = { tenancy_information: { ...tenancy, postal_code }, property_manager_id: null };
      return [completeSections({ ...nothing, application }).tenancy, describeGaps({ ...nothing, application }).tenancy];
    };
    expect(of('CF24')).toEqual([false, 'Still missing: the whole postcode']);
    expect(of('CF24 3PZ')).toEqual([true, undefined]);
  });

  it('require the whole postcode of a landlord only while the tenant may change the record', () => {
    const of = (created_by: string, confirmed: object | null, postal_code = 'CF10') => {
      const property_managers = { created_by, postal_code, property_manager_confirmations: confirmed };
      const application = { tenancy_information: null, tenant_id: 'me', property_manager_id: 'a', property_managers };
      const { property_manager: gap } = describeGaps({ ...nothing, application });
      return [completeSections({ ...nothing, application }).property_manager, gap];
    };
    expect(of('me', null)).toEqual([false, 'Still missing: the whole postcode']);
    expect(of('me', null, 'CF10 5AN')).toEqual([true, undefined]);
    expect(of('staff', null)).toEqual([true, undefined]);
    expect(of('me', {})).toEqual([true, undefined]);
  });

  it('name the details that are missing, once there are any', () => {
    const of = (given: Profile | null) => describeGaps({ profile: given, application: undefined }).details;
    expect(of(null)).toBeUndefined();
    expect(of({ ...profile, surname: '', country: null })).toBe('Still missing: Surname, Country');
    expect(of(profile)).toBeUndefined();
  });

  it('require a tenancy and a property manager each', () => {
    const application = { tenancy_information: tenancy, property_manager_id: null };
    expect(completeSections({ ...nothing, application })).toMatchObject({ tenancy: true, property_manager: false });
    const chosen = { ...application, application_agent_choices: { company_name: 'Severn Lettings' } };
    expect(completeSections({ ...nothing, application: chosen }).property_manager).toBe(true);
  });

  it('require a rent above zero', () => {
    const application = { tenancy_information: { ...tenancy, monthly_rent: 0 }, property_manager_id: 'a' };
    expect(completeSections({ ...nothing, application })).toMatchObject({ tenancy: false, property_manager: true });
  });

  it('require a period that can be guaranteed', () => {
    const of = (start: number, end: number | null) => {
      const period = { start_date: inDays(start), end_date: end === null ? null : inDays(end) };
      const application = { tenancy_information: { ...tenancy, ...period }, property_manager_id: null };
      return completeSections({ ...nothing, application }).tenancy;
    };
    expect([of(0, 364), of(30, null)]).toEqual([true, true]);
    expect([of(-300, -2), of(-800, 90), of(1, 4000)]).toEqual([false, false, false]);
  });

  it('require a company to have its own kind of tenancy', () => {
    const application = {
      tenancy_information: tenancy,
      property_manager_id: 'a',
      company_tenants: { name: 'Quill Ltd' },
    };
    expect(completeSections({ ...nothing, application }).tenancy).toBe(false);
    const other = { ...application, tenancy_information: { ...tenancy, regime: 'common_law' as const } };
    expect(completeSections({ ...nothing, application: other }).tenancy).toBe(true);
  });

  it('require a proof of identity and one of income', () => {
    const documents = (...types: ('passport' | 'bank_statement' | 'other')[]) =>
      completeSections({ ...nothing, documents: types.map((document_type) => ({ document_type })) }).documents;
    expect(documents('passport', 'other')).toBe(false);
    expect(documents('passport', 'bank_statement')).toBe(true);
  });
});

describe('a resumed application', () => {
  const done = { details: true, tenancy: true, property_manager: true, documents: true };

  it('opens at the first incomplete section, and at the review when nothing is missing', () => {
    expect(firstOpenSection({ ...done, tenancy: false, documents: false })).toBe('tenancy');
    expect(firstOpenSection(done)).toBe('review');
    const typed = new Map([['property_manager', {}]]);
    expect(firstOpenSection({ ...done, details: false }, typed)).toBe('property_manager');
  });

  it('asks for the kind of document that is still missing', () => {
    expect(nextDocumentType([{ document_type: 'reference' }])).toBe('passport');
    expect(nextDocumentType([{ document_type: 'id_proof' }])).toBe('bank_statement');
    expect(nextDocumentType([{ document_type: 'id_proof' }, { document_type: 'income_proof' }])).toBe('other');
  });
});

describe('an appeal', () => {
  const rejected_at = '2026-11-20T09:00:00Z';
  const before = ['passport', 'bank_statement'] as const;
  const uploaded = (document_type: 'passport' | 'bank_statement' | 'income_proof', day: string) => ({
    document_type,
    uploaded_at: `2026-11-${day}T09:00:00Z`,
  });
  const documents = before.map((type) => uploaded(type, '10'));

  it.each([
    ['income_proof', 'income_proof'],
    ['income_amount', 'income_proof'],
    ['identity', 'passport'],
    ['no_answer', 'other'],
  ])('against a rejection for %s asks for %s', (reason_code, type) => {
    expect(appealDocumentType({ reason_code, rejected_at }, documents)).toBe(type);
  });

  it('asks for that kind of document until it is uploaded', () => {
    const added = [...documents, uploaded('income_proof', '21')];
    expect(appealDocumentType({ reason_code: 'income_proof', rejected_at }, added)).toBe('other');
    expect(appealDocumentType({ reason_code: 'identity', rejected_at }, added)).toBe('passport');
  });
});
