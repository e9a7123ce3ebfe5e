import { describe, expect, it } from 'vitest';
import type { Profile } from '~/data/profiles/profile-query';
import { completeSections, describeMissingDetails, firstOpenSection, nextDocumentType } from './completeness';

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
const tenancy = { monthly_rent: 950, start_date: inDays(30), end_date: inDays(394), regime: null };

const nothing = { profile: null, application: undefined, documents: [] };

describe('the sections of a submission', () => {
  it('are all open at the start', () => {
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

  it('name the details that are missing, once there are any', () => {
    expect(describeMissingDetails(null)).toBeUndefined();
    expect(describeMissingDetails({ ...profile, surname: '', country: null })).toBe('Still missing: Surname, Country');
    expect(describeMissingDetails(profile)).toBeUndefined();
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

  it('require the other kind of tenancy of a company', () => {
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
  });

  it('asks for the kind of document that is still missing', () => {
    expect(nextDocumentType([{ document_type: 'reference' }])).toBe('passport');
    expect(nextDocumentType([{ document_type: 'id_proof' }])).toBe('bank_statement');
    expect(nextDocumentType([{ document_type: 'id_proof' }, { document_type: 'income_proof' }])).toBe('other');
  });
});
