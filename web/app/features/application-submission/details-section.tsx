import { useEffect, useRef } from 'react';
import { CheckboxField } from '~/components/form/checkbox-field';
import { CountryField } from '~/components/form/country-field';
import { DateField } from '~/components/form/date-field';
import { MobileField } from '~/components/form/mobile-field';
import { RadioField } from '~/components/form/radio-field';
import { TextField } from '~/components/form/text-field';
import { type CompanyTenant, toCompany } from '~/data/company-tenants/company-tenant';
import { useSaveCompanyTenantMutation } from '~/data/company-tenants/save-company-tenant-mutation';
import type { SubmissionDetails } from '~/data/company-tenants/submission-details-schema';
import type { Profile } from '~/data/profiles/profile-query';
import { useUpdateProfileMutation } from '~/data/profiles/update-profile-mutation';
import { AddressFields } from '~/domain/address-fields';
import { CompanyFields } from '~/domain/tenancy-form/company-fields';
import { AppError } from '~/lib/app-error';
import { detailsErrors } from './missing-details';
import { SectionForm } from './section-form';
import { useSubmission } from './submission-context';
import { useDetailsForm } from './use-details-form';

const emptyCode = 'empty';
const emptyMessage =
  'Your details are still empty, so no application was started. Fill in what you know; you can add the rest later.';

const kindOptions = [
  { value: 'person', label: 'I do' },
  {
    value: 'company',
    label: 'A company',
    hint: 'The company is the tenant, and you are its contact. A sole trader or an ordinary partnership is not a company: its people rent, so choose ‘I do’.',
  },
];

interface DetailsSectionProps {
  profile: Profile | null;
  /** The company that rents; null if the person does. */
  company: CompanyTenant | null;
  email: string;
}

/**
 * The applicant and their current address, which are the person's profile and also shown in Settings, or the company that rents
 * with the person as its contact.
 */
export function DetailsSection({ profile, company, email }: DetailsSectionProps) {
  const { userId, applicationId, ensureDraft } = useSubmission();
  const { mutateAsync: updateProfile } = useUpdateProfileMutation();
  const { mutateAsync: saveCompany } = useSaveCompanyTenantMutation();
  const { form, schema, stored } = useDetailsForm(userId, profile, company);
  const [tenantKind, hasOneName] = form.watch(['tenant_kind', 'has_one_name']);
  const isCompany = tenantKind === 'company';
  const { getValues, setValue, subscribe, clearErrors } = form;
  // The surname comes back when the box is unticked.
  const surname = useRef('');
  useEffect(() => {
    const before = surname.current;
    surname.current = hasOneName ? getValues('surname') || before : '';
    if (hasOneName) setValue('surname', '', { shouldDirty: true });
    else if (before) setValue('surname', before, { shouldDirty: true });
  }, [hasOneName, getValues, setValue]);
  const isRefusedAsEmpty = form.formState.errors.root?.type === emptyCode;
  useEffect(() => {
    if (!isRefusedAsEmpty) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isEmpty(values)) clearErrors('root');
      },
    });
  }, [isRefusedAsEmpty, subscribe, clearErrors]);

  const handleSave = async (values: SubmissionDetails) => {
    if (applicationId === undefined && isEmpty(values)) throw new AppError(emptyMessage, { code: emptyCode });
    const updateOwn = () => updateProfile({ userId, values: toProfileColumns(values), version: profile?.version });
    // A draft is not created with details that the server refuses, and a save for a deleted draft fails.
    if (applicationId === undefined) await updateOwn();
    const id = await ensureDraft();
    if (company || values.tenant_kind === 'company')
      await saveCompany({ applicationId: id, company: toCompany(values) });
    if (applicationId !== undefined) await updateOwn();
  };

  return (
    <SectionForm
      name="details"
      form={form}
      schema={schema}
      stored={stored}
      version={profile?.version}
      submissionErrors={detailsErrors}
      onSave={handleSave}
    >
      <RadioField
        control={form.control}
        name="tenant_kind"
        label="Who rents the home?"
        options={kindOptions}
        className="max-w-md"
      />
      {isCompany ? <CompanyFields applicant="you" /> : null}
      {isCompany ? <h3 className="title-block pt-2">You, the contact of the company</h3> : null}
      <p className="text-soft">
        We write to you at <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>.
      </p>
      {isCompany ? null : (
        <p className="text-soft">Write your name as in your passport, because it appears on your certificate.</p>
      )}
      <div className="grid gap-5 sm:grid-cols-[11rem_1fr_1fr]">
        <TextField
          control={form.control}
          name="salutation"
          label="Salutation"
          autoComplete="honorific-prefix"
          isOptional
        />
        <TextField control={form.control} name="first_name" label="First name" autoComplete="given-name" />
        {hasOneName ? null : (
          <TextField control={form.control} name="surname" label="Surname" autoComplete="family-name" />
        )}
      </div>
      <CheckboxField control={form.control} name="has_one_name" label="My passport has one name only" />
      {isCompany ? null : (
        <DateField
          control={form.control}
          name="date_of_birth"
          label="Date of birth"
          hint="So that we do not mistake you for somebody of the same name. Only you and our staff see it. For example 31 3 1998"
          isOptional
        />
      )}
      <MobileField control={form.control} />
      <AddressFields
        legend={isCompany ? 'Where we write to you' : 'Where you live now'}
        control={form.control}
        isOwnAddress
        country={<CountryField control={form.control} name="country" label="Country" autoComplete="country-name" />}
      />
    </SectionForm>
  );
}

function isEmpty({
  mobile_country_code: _code,
  tenant_kind,
  company_register: _register,
  officers: _officers,
  has_one_name: _hasOneName,
  ...answers
}: SubmissionDetails): boolean {
  return tenant_kind === 'person' && Object.values(answers).every((answer) => answer === '');
}

/** The profile's part of the answers. */
function toProfileColumns(values: SubmissionDetails) {
  const { tenant_kind: _kind, company_name: _name, company_number: _number, ...rest } = values;
  const { registered_office: _office, officers: _officers, company_register: _register, ...others } = rest;
  const { company_country: _country, ...person } = others;
  return { ...person, date_of_birth: person.date_of_birth || null };
}
