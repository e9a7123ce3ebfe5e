import { expect, it } from 'vitest';
import { typedCompany } from './typed-company';

const details = (answers: Record<string, unknown>) => ({ answers, typedAt: 0, begunVersion: 0 });

it('returns the name of the renting company, or an empty text before it is typed', () => {
  expect(typedCompany(details({ tenant_kind: 'company', company_name: ' Severn Ltd ' }))).toBe('Severn Ltd');
  expect(typedCompany(details({ tenant_kind: 'company' }))).toBe('');
  expect(typedCompany(details({ company_name: 'Severn Ltd' }))).toBeUndefined();
  expect(typedCompany(undefined)).toBeUndefined();
});
