import { expect, it } from 'vitest';
import {
  ownPropertyManagerSchemaOf,
  type PropertyManagerRecordValues,
  propertyManagerRecordSchemaOf,
  propertyManagerSchema,
} from './property-managers-schema';

const typed = {
  manager_type: 'landlord',
  company_name: 'Severn Lettings',
  contact_first_name: 'Gwen',
  contact_last_name: 'Davies',
  business_email: 'gwen@severn-lettings.example.com',
  business_phone_country_code: '+44',
  business_phone_number: '12',
  mobile_country_code: '+49',
  mobile_number: 'none',
  address_line_1: '3 Bute Street',
  address_line_2: '',
  city: 'Cardiff',
  state_province: '',
  postal_code: 'CF10 5AN',
  country: 'United Kingdom',
  website_url: '',
  email_processed: false,
} as const satisfies PropertyManagerRecordValues;
const faults = (
  schema: {
    safeParse: (values: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
  },
  values: object = typed,
) => (schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const uk = 'business_phone_number: Enter a whole UK telephone number, such as 029 2018 0100';
const abroad = 'mobile_number: Enter a whole telephone number, in digits';

it('a telephone number is checked, for tenants and for staff', () => {
  expect(faults(propertyManagerSchema)).toEqual([uk]);
  expect(faults(ownPropertyManagerSchemaOf())).toEqual([uk]);
  expect(faults(propertyManagerRecordSchemaOf())).toEqual([uk, abroad]);
});

it('a stored telephone number is not checked again', () => {
  expect(faults(ownPropertyManagerSchemaOf(typed))).toEqual([]);
  expect(faults(ownPropertyManagerSchemaOf({ business_phone_number: '012' }))).toEqual([uk]);
  expect(faults(propertyManagerRecordSchemaOf(typed))).toEqual([]);
  expect(faults(propertyManagerRecordSchemaOf({ ...typed, mobile_country_code: '+48' }))).toEqual([abroad]);
});

it('a tenant reads that the email address is missing, or what is wrong with it', () => {
  const schema = ownPropertyManagerSchemaOf(typed);
  expect(faults(schema, { ...typed, business_email: '' })).toEqual(['business_email: Business email is required']);
  expect(faults(schema, { ...typed, business_email: 'gwen' })).toEqual(['business_email: Invalid email address']);
  // The specified message for staff.
  expect(faults(propertyManagerSchema, { ...typed, business_phone_number: '', business_email: '' })).toEqual([
    'business_email: Invalid email address',
  ]);
});

it('a tenant has to state whether the property manager is a landlord or an agent', () => {
  const schema = ownPropertyManagerSchemaOf(typed);
  expect(faults(schema, { ...typed, manager_type: '' })).toEqual([
    'manager_type: Whether they are a landlord or an agent is required',
  ]);
  expect(faults(schema, { ...typed, manager_type: 'letting_agent' })).toEqual([]);
});
