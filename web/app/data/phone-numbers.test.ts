import { expect, it } from 'vitest';
import { submissionDetailsSchema } from '~/data/company-tenants/submission-details-schema';
import { inquirySchema } from '~/data/inquiries/inquiries-schema';
import { settingsSchema } from '~/data/profiles/settings-schema';
import {
  propertyManagerRecordSchemaOf,
  propertyManagerSchema,
} from '~/data/property-managers/property-managers-schema';

it('Every form stores a telephone number without the zero of its area code', () => {
  for (const schema of [
    submissionDetailsSchema,
    inquirySchema,
    settingsSchema,
    propertyManagerRecordSchemaOf(),
    propertyManagerSchema,
  ]) {
    const empty = Object.fromEntries(
      Object.entries(schema.shape).map(([name]) => [name, name === 'officers' ? [] : '']),
    );
    const typed = {
      ...empty,
      tenant_kind: 'person',
      company_register: 'abroad',
      manager_type: 'landlord',
      email_processed: false,
      has_one_name: false,
      company_name: 'Severn Lettings',
      contact_first_name: 'Gwen',
      contact_last_name: 'Davies',
      business_email: 'gwen@severn-lettings.example.com',
      address_line_1: '3 Bute Street',
      city: 'Cardiff',
      postal_code: 'CF10 5AN',
      country: 'United Kingdom',
      business_phone_country_code: '+44',
      business_phone_number: '029 2018 0100',
      mobile_country_code: '+234',
      mobile_number: '0803 123 4567',
    };
    const saved: Record<string, unknown> = schema.parse(typed);
    if ('business_phone_number' in schema.shape) expect(saved.business_phone_number).toBe('29 2018 0100');
    if ('mobile_number' in schema.shape) expect(saved.mobile_number).toBe('803 123 4567');
  }
});
