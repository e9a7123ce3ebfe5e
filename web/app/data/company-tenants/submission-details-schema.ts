import { mobileChecks } from '~/lib/mobile-schema';
import { optionalText as optional, optionalBirthday } from '~/lib/schema-parts';
import { isListedCountry } from '~/lib/unlisted';
import { array, extend, object, enum as oneOf, type output, refine } from '~/lib/zod';
import { applicantSchema } from '../profiles/profiles-schema';

const companyNumber = /^([0-9]{5,8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$/;

const wrongBirthday = 'Check this date of birth';

const fields = extend(applicantSchema, {
  tenant_kind: oneOf(['person', 'company']),
  company_name: optional(160),
  company_register: oneOf(['companies_house', 'abroad']),
  company_country: optional(100).check(isListedCountry),
  company_number: optional(40),
  registered_office: optional(300),
  officers: array(
    object({ name: optional(160), born_on: optionalBirthday(16, { tooYoung: wrongBirthday, tooOld: wrongBirthday }) }),
  ),
});

export type SubmissionDetails = output<typeof fields>;

/** An answer that a company has to give and a person has not. */
const ofCompany = (path: PropertyKey[], error: string, isGiven: (values: SubmissionDetails) => boolean) =>
  refine<SubmissionDetails>((values) => values.tenant_kind === 'person' || isGiven(values), { path, error });

/** 'Your Details' of an application: the person, or the company that rents with the person as its contact. */
export const submissionDetailsSchema = fields.check(
  ...mobileChecks<SubmissionDetails>(),
  ofCompany(['company_name'], 'Company name is required', ({ company_name }) => company_name !== ''),
  ofCompany(
    ['company_number'],
    'Company number is required',
    ({ company_register, company_number }) => company_register === 'abroad' || company_number !== '',
  ),
  ofCompany(
    ['company_number'],
    'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
    ({ company_register, company_number }) =>
      company_register === 'abroad' ||
      company_number === '' ||
      companyNumber.test(company_number.replace(/\s/g, '').toUpperCase()),
  ),
  ofCompany(
    ['company_country'],
    'Country of registration is required',
    ({ company_register, company_country }) => company_register !== 'abroad' || company_country !== '',
  ),
  ofCompany(['registered_office'], 'Registered office is required', (values) => values.registered_office !== ''),
  ofCompany(['officers', 0, 'name'], 'The name of at least one officer is required', ({ officers }) =>
    officers.some(({ name }) => name !== ''),
  ),
);
