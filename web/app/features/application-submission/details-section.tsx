import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { AddressFields } from '~/components/form/address-fields';
import { CountryField } from '~/components/form/country-field';
import { DateField } from '~/components/form/date-field';
import { MobileField } from '~/components/form/mobile-field';
import { TextField } from '~/components/form/text-field';
import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import type { Profile } from '~/data/profiles/profile-query';
import { type ApplicantValues, applicantSchema } from '~/data/profiles/profiles-schema';
import { useUpdateProfileMutation } from '~/data/profiles/update-profile-mutation';
import { AppError } from '~/lib/app-error';
import { SectionForm } from './section-form';
import { useSubmission } from './submission-context';

const emptyMessage =
  'Your details are still empty, so no application was started. Fill in what you know; you can add the rest later.';

/** The applicant and their current address. These details are the person's profile, which Settings shows as well. */
export function DetailsSection({ profile, email }: { profile: Profile | null; email: string }) {
  const { userId, applicationId, ensureDraft } = useSubmission();
  const { mutateAsync: updateProfile } = useUpdateProfileMutation();
  const form = useForm<ApplicantValues>({
    resolver: zodResolver(applicantSchema),
    values: toValues(profile),
    resetOptions: { keepDirtyValues: true },
  });

  const handleSave = async (values: ApplicantValues) => {
    if (applicationId === undefined && isEmpty(values)) throw new AppError(emptyMessage, { code: 'empty' });
    await updateProfile({
      userId,
      values: { ...values, date_of_birth: values.date_of_birth || null },
      version: profile?.version,
    });
    await ensureDraft();
  };

  return (
    <SectionForm name="details" form={form} onSave={handleSave}>
      <p className="text-soft">
        We write to you at <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr_1fr]">
        <TextField control={form.control} name="salutation" label="Salutation" autoComplete="honorific-prefix" />
        <TextField control={form.control} name="first_name" label="First name" autoComplete="given-name" />
        <TextField control={form.control} name="surname" label="Surname" autoComplete="family-name" />
      </div>
      <DateField
        control={form.control}
        name="date_of_birth"
        label="Date of birth"
        hint="So that nobody is taken for somebody of the same name. Only you and our staff see it. For example 31 3 1998"
        isOptional
      />
      <MobileField control={form.control} />
      <AddressFields
        legend="Where you live now"
        control={form.control}
        isOwnAddress
        country={<CountryField control={form.control} name="country" label="Country" autoComplete="country-name" />}
      />
    </SectionForm>
  );
}

function isEmpty({ mobile_country_code: _code, ...answers }: ApplicantValues): boolean {
  return Object.values(answers).every((answer) => answer === '');
}

function toValues(profile: Profile | null): ApplicantValues {
  return {
    salutation: profile?.salutation ?? '',
    first_name: profile?.first_name ?? '',
    surname: profile?.surname ?? '',
    date_of_birth: profile?.date_of_birth ?? '',
    mobile_country_code: profile?.mobile_country_code ?? DEFAULT_PHONE_COUNTRY_CODE,
    mobile_number: profile?.mobile_number ?? '',
    address_line_1: profile?.address_line_1 ?? '',
    address_line_2: profile?.address_line_2 ?? '',
    city: profile?.city ?? '',
    state_province: profile?.state_province ?? '',
    postal_code: profile?.postal_code ?? '',
    country: profile?.country ?? '',
  };
}
