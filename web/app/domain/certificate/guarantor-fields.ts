import type { GuarantorChange } from '~/data/guarantor-settings/guarantor-changes-query';

/** The names of the guarantor's facts in the list of their changes. */
export const guarantorFields: Readonly<Record<GuarantorChange['field'], string>> = {
  name: 'Registered name',
  company_number: 'Company number',
  registered_office: 'Registered office',
  regulatory_statement: 'Regulatory statement',
  payment_words: 'How tenants pay',
  claims_days: 'Days for claims after the cover',
  terms_version: 'Version of the terms',
  income_factor: 'Income that we look for',
};
