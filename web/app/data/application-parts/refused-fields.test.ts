import { describe, expect, it } from 'vitest';
import { toAppError } from '~/lib/app-error';
import { refusedFields } from './refused-fields';

const values = { monthly_rent: '1150', rent_share: '', end_date: '', company_name: '', officers: [] };
const named = (...list: readonly object[]) =>
  toAppError({ code: 'P0001', message: 'Not this.', details: JSON.stringify(list) });
const violated = (constraint: string) =>
  toAppError({ code: '23514', message: `new row violates check constraint "${constraint}"` });
const fieldOf = (constraint: string) => refusedFields(violated(constraint), values).map(({ field }) => field);

describe('A refusal of the database', () => {
  it('is about the fields that it names, if the form has them', () => {
    const error = named(
      { section: 'decision', field: 'end_date', message: 'No end' },
      { section: 'details', field: 'officers', message: 'Name one' },
      { section: 'documents', field: 'passport', message: 'No passport' },
    );
    expect(refusedFields(error, values)).toEqual([
      { field: 'end_date', message: 'No end' },
      { field: 'officers.0.name', message: 'Name one' },
    ]);
  });

  it('is about the field whose constraint is violated', () => {
    expect(fieldOf('tenancy_information_monthly_rent_check')).toEqual(['monthly_rent']);
    expect(fieldOf('tenancy_information_rent_share_range_check')).toEqual(['rent_share']);
    expect(fieldOf('tenancy_information_period_check')).toEqual(['end_date']);
    expect(fieldOf('company_tenants_name_check')).toEqual(['company_name']);
  });

  it('is about the whole form otherwise', () => {
    expect(fieldOf('tenancy_information_one_signing_check')).toEqual([]);
    expect(fieldOf('application_documents_monthly_rent_check')).toEqual([]);
    expect(refusedFields(toAppError({ code: 'P0001', message: 'Not now.' }), values)).toEqual([]);
    expect(refusedFields(undefined, values)).toEqual([]);
  });
});
