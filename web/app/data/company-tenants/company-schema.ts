import { optionalBirthday } from '~/lib/day-schema';
import { optionalText as optional } from '~/lib/text-schema';
import { isListedCountry } from '~/lib/unmatched-text';
import { array, object, enum as oneOf, type output, refine } from '~/lib/zod';

const companyNumber = /^([0-9]{5,8}|[A-Z]{2}[0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z]|R[0-9]{7})$/;

const wrongBirthday = 'Check this date of birth';

/** Whether a person or a company rents, and the company. */
export const companyFields = {
  tenant_kind: oneOf(['person', 'company']),
  company_name: optional(160),
  company_register: oneOf(['companies_house', 'abroad']),
  company_country: optional(100).check(isListedCountry),
  company_number: optional(40),
  registered_office: optional(300),
  officers: array(
    object({ name: optional(160), born_on: optionalBirthday(16, { tooYoung: wrongBirthday, tooOld: wrongBirthday }) }),
  ),
};

const fields = object(companyFields);

export type CompanyValues = output<typeof fields>;

/** An answer that only a company has to give. */
const ofCompany = <Values extends CompanyValues>(
  path: PropertyKey[],
  error: string,
  isGiven: (values: CompanyValues) => boolean,
) => refine<Values>((values) => values.tenant_kind === 'person' || isGiven(values), { path, error });

/** For the schema of a form with `CompanyFields`. The database checks the values again. */
export const companyChecks = <Values extends CompanyValues>() =>
  [
    ofCompany<Values>(['company_name'], 'Company name is required', ({ company_name }) => company_name !== ''),
    ofCompany<Values>(
      ['company_number'],
      'Company number is required',
      ({ company_register, company_number }) => company_register === 'abroad' || company_number !== '',
    ),
    ofCompany<Values>(
      ['company_number'],
      'Company number must be 8 characters, as at Companies House, such as 01234567 or SC123456',
      ({ company_register, company_number }) =>
        company_register === 'abroad' ||
        company_number === '' ||
        companyNumber.test(company_number.replace(/\s/g, '').toUpperCase()),
    ),
    ofCompany<Values>(
      ['company_country'],
      'Country of registration is required',
      ({ company_register, company_country }) => company_register !== 'abroad' || company_country !== '',
    ),
    ofCompany<Values>(
      ['registered_office'],
      'Registered office is required',
      (values) => values.registered_office !== '',
    ),
    ofCompany<Values>(['officers', 0, 'name'], 'The name of at least one officer is required', ({ officers }) =>
      officers.some(({ name }) => name !== ''),
    ),
  ] as const;

/** The person or company that rents, as staff enter it. */
export const companySchema = fields.check(...companyChecks<CompanyValues>());
