import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CountryField } from '~/components/form/country-field';
import { DateField } from '~/components/form/date-field';
import { RadioField } from '~/components/form/radio-field';
import { TextField } from '~/components/form/text-field';
import { Button } from '~/components/ui/button';
import type { CompanyValues } from '~/data/company-tenants/company-schema';
import { emptyOfficer } from '~/data/company-tenants/company-tenant';

const mostOfficers = 10;

const registers = [
  { value: 'companies_house', label: 'At Companies House', hint: 'Also a limited partnership or an LLP' },
  { value: 'abroad', label: 'In another country' },
];

interface CompanyFieldsProps {
  /** The word for the tenant in the texts. The hints mention that only the tenant and the staff see the officers. */
  applicant: 'you' | 'the tenant';
}

/** The company that rents the home: what its certificate states, and whose names are compared with the sanctions list. */
export function CompanyFields({ applicant }: CompanyFieldsProps) {
  const { control, watch } = useFormContext<CompanyValues>();
  const isAbroad = watch('company_register') === 'abroad';
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5">
      <legend className="title-block mb-4">The company</legend>
      <TextField control={control} name="company_name" label="Company name" autoComplete="organization" />
      <RadioField
        control={control}
        name="company_register"
        label="Where is it registered?"
        options={registers}
        className="max-w-md"
      />
      {isAbroad ? <CountryField control={control} name="company_country" label="Country of registration" /> : null}
      {isAbroad ? (
        <TextField
          control={control}
          name="company_number"
          label="Registration number"
          hint="As the register of that country writes it. Leave it empty where there is none"
          autoComplete="off"
          inputClassName="figures max-w-60"
          isOptional
        />
      ) : (
        <TextField
          control={control}
          name="company_number"
          label="Company number"
          hint="8 characters, as at Companies House. For example 01234567, SC123456 or OC123456"
          autoComplete="off"
          inputClassName="figures max-w-44"
        />
      )}
      <TextField
        control={control}
        name="registered_office"
        label="Registered office"
        hint={isAbroad ? 'On one line, with its country' : 'On one line, with its postcode'}
        autoComplete="off"
      />
      <OfficerFields applicant={applicant} />
    </fieldset>
  );
}

function OfficerFields({ applicant }: CompanyFieldsProps) {
  const { control } = useFormContext<CompanyValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'officers' });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="mb-1 font-semibold">Its officers</legend>
      <p className="max-w-prose text-soft">
        The directors, or the members of a partnership. We compare their names with the UK Sanctions List; only{' '}
        {applicant} and our staff see them.
      </p>
      {fields.map((field, index) => (
        <fieldset key={field.id} className="grid min-w-0 grid-cols-1 gap-4 rounded-xl border p-4">
          <legend className="sr-only">Officer {index + 1}</legend>
          <TextField control={control} name={`officers.${index}.name`} label="Full name" autoComplete="off" />
          <DateField
            control={control}
            name={`officers.${index}.born_on`}
            label="Officer’s date of birth"
            hint="So that we do not mistake them for somebody of the same name"
            isOptional
          />
          {fields.length > 1 ? (
            <div>
              <Button variant="ghost" onClick={() => remove(index)} className="-ml-3">
                <Trash2 aria-hidden className="size-4" />
                Remove<span className="sr-only"> officer {index + 1}</span>
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {fields.length < mostOfficers ? (
        <div>
          <Button variant="secondary" className="max-w-full whitespace-normal" onClick={() => append(emptyOfficer)}>
            <Plus aria-hidden className="size-4" />
            Add another officer
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
