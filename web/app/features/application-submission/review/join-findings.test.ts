import { expect, it } from 'vitest';
import { joinFindings } from './join-findings';

const phone = { section: 'details', field: 'mobile_number', message: 'Enter a UK mobile number, such as 7123456789' };
const noPhone = { section: 'details', field: 'mobile_number', message: 'Mobile number is required' };
const noName = { section: 'details', field: 'first_name', message: 'First name is required' };
const noCity = { section: 'details', field: 'city', message: 'City is required' };
const noRent = { section: 'tenancy', field: 'monthly_rent', message: 'Monthly rent is required' };
const noTenancy = { section: 'tenancy', field: 'tenancy_id', message: 'Your tenancy is required' };
const noPassport = { section: 'documents', field: 'passport', message: 'A passport is required' };
const never = () => false;

it('The findings of browser and database are one list in the order of the sections, each field once in the browser\u2019s words', () => {
  expect(joinFindings([noRent, phone], [noPhone, noCity, noPassport], never)).toEqual([
    phone,
    noCity,
    noRent,
    noPassport,
  ]);
});

it('The database reports nothing about a field whose typed answer is not saved', () => {
  const isTyped = (section: string, field: string) => section === 'details' && field === 'first_name';
  expect(joinFindings([phone], [noName, noCity], isTyped)).toEqual([phone, noCity]);
});

it('A section whose typed answers are named is not reported as missing', () => {
  expect(joinFindings([noRent], [noTenancy], never)).toEqual([noRent]);
  expect(joinFindings([], [noTenancy], never)).toEqual([noTenancy]);
});
