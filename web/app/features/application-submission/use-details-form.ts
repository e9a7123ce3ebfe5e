import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CompanyTenant, toCompanyValues } from '~/data/company-tenants/company-tenant';
import { type SubmissionDetails, submissionDetailsSchema } from '~/data/company-tenants/submission-details-schema';
import { emptiedNames, statedNameWords } from '~/data/profiles/check-stated-name';
import { hasSubmittedQueryOptions } from '~/data/profiles/has-submitted-query';
import type { Profile } from '~/data/profiles/profile-query';
import { readPhone } from '~/lib/phone';
import { refine } from '~/lib/zod';

/**
 * The form of 'Your Details', its schema and the stored values. A name that a submitted application states may not be emptied. The
 * server is only asked about that after somebody has emptied one.
 */
export function useDetailsForm(userId: string, profile: Profile | null, company: CompanyTenant | null) {
  const stored = toValues(profile, company);
  const { first_name, surname } = stored;
  const [isEmptied, setIsEmptied] = useState(false);
  const { data: isStated = false } = useQuery({ ...hasSubmittedQueryOptions(userId), enabled: isEmptied });
  const schema = useMemo(
    () => (isStated ? withStatedNames({ first_name, surname }) : submissionDetailsSchema),
    [isStated, first_name, surname],
  );
  const form = useForm<SubmissionDetails>({ resolver: zodResolver(schema), defaultValues: stored });
  const [typedFirst, typedSurname, hasOneName] = form.watch(['first_name', 'surname', 'has_one_name']);
  const typed = { first_name: typedFirst, surname: typedSurname, has_one_name: hasOneName };
  const isEmptiedNow = emptiedNames(stored, typed).length > 0;
  useEffect(() => setIsEmptied(isEmptiedNow), [isEmptiedNow]);
  return { form, schema, stored };
}

function toValues(profile: Profile | null, company: CompanyTenant | null): SubmissionDetails {
  const mobile = readPhone(profile?.mobile_country_code, profile?.mobile_number);
  return {
    ...toCompanyValues(company),
    salutation: profile?.salutation ?? '',
    first_name: profile?.first_name ?? '',
    surname: profile?.surname ?? '',
    has_one_name: profile?.has_one_name ?? false,
    date_of_birth: profile?.date_of_birth ?? '',
    mobile_country_code: mobile.countryCode,
    mobile_number: mobile.number,
    address_line_1: profile?.address_line_1 ?? '',
    address_line_2: profile?.address_line_2 ?? '',
    city: profile?.city ?? '',
    state_province: profile?.state_province ?? '',
    postal_code: profile?.postal_code ?? '',
    country: profile?.country ?? '',
  };
}

type Names = Pick<SubmissionDetails, 'first_name' | 'surname'>;

/** The schema where the `stored` names have to stay filled in. */
export function withStatedNames(stored: Names): typeof submissionDetailsSchema {
  const isKept = (field: keyof Names) =>
    refine<SubmissionDetails>((typed) => !emptiedNames(stored, typed).includes(field), {
      path: [field],
      error: statedNameWords(field),
    });
  return submissionDetailsSchema.check(isKept('first_name'), isKept('surname'));
}
