import { useFormContext } from 'react-hook-form';
import { RadioField } from '~/components/form/radio-field';
import type { CompanyValues } from '~/data/company-tenants/company-schema';
import { CompanyFields } from '~/domain/tenancy-form/company-fields';

const kindOptions = [
  { value: 'person', label: 'A person' },
  {
    value: 'company',
    label: 'A company',
    hint: 'The company is the tenant, and the person who applies is its contact. A sole trader or an ordinary partnership is not a company: its people rent, so choose ‘A person’.',
  },
];

/** The fields for the person or company that rents, for staff. A company has the same fields as in the tenant's form. */
export function RenterFields() {
  const { control, watch } = useFormContext<CompanyValues>();
  return (
    <>
      <RadioField control={control} name="tenant_kind" label="Who rents the home?" options={kindOptions} />
      {watch('tenant_kind') === 'company' ? <CompanyFields applicant="the tenant" /> : null}
    </>
  );
}
