import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { DateField } from '~/components/form/date-field';
import { MoneyField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '~/config/limits';
import { useUpdateDraftMutation } from '~/data/rent-guarantee-applications/update-draft-mutation';
import { useCreateTenancyMutation } from '~/data/tenancy-information/create-tenancy-mutation';
import { submissionTenancySchema } from '~/data/tenancy-information/submission-tenancy-schema';
import { toFactValues } from '~/data/tenancy-information/tenancy-facts';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';
import { useUpdateTenancyMutation } from '~/data/tenancy-information/update-tenancy-mutation';
import { AddressFields } from '~/domain/address-fields';
import { AgreementFields } from '~/domain/tenancy-form/agreement-fields';
import { ChoiceFields } from '~/domain/tenancy-form/choice-fields';
import { EndDateField } from '~/domain/tenancy-form/end-date-field';
import { KindFields } from '~/domain/tenancy-form/kind-fields';
import { StudentCodeField } from '~/domain/tenancy-form/student-code-field';
import { DepositNote } from '~/features/application-submission/deposit-note';
import { TermNote } from '~/features/application-submission/term-note';
import { isNotFound } from '~/lib/app-error';
import { amountHint } from '~/lib/money';
import { failureOf } from '~/lib/require-session';
import { NoEndAdvice } from './no-end-advice';
import { RequirementAdvice } from './requirement-advice';
import { SectionForm } from './section-form';
import { useSubmission } from './submission-context';
import { tenancyErrors } from './submission-errors';

const saved = { title: 'Application updated', description: 'Application details have been successfully updated.' };
/** The form itself reports the deleted draft. */
const notSaved = { title: 'Error', description: failureOf('Failed to update'), unless: isNotFound };

/** The home to be rented, the period and the rent. */
export function TenancySection({ tenancy, isCompanyLet }: { tenancy: Tenancy | null; isCompanyLet: boolean }) {
  const { userId, ensureDraft } = useSubmission();
  const { mutateAsync: createTenancy } = useCreateTenancyMutation({ error: notSaved });
  const { mutateAsync: updateTenancy } = useUpdateTenancyMutation({ error: notSaved, success: saved });
  const { mutateAsync: updateDraft } = useUpdateDraftMutation(saved);
  // The record exists but linking it to the draft failed: the next attempt reuses it.
  const made = useRef<Tenancy>(undefined);
  const stored = toValues(tenancy, userId, isCompanyLet);
  const form = useForm<TenancyValues>({ resolver: zodResolver(submissionTenancySchema), defaultValues: stored });

  const handleSave = async (values: TenancyValues) => {
    const id = await ensureDraft();
    if (tenancy) return updateTenancy({ id: tenancy.id, values, version: tenancy.version });
    made.current = made.current
      ? await updateTenancy({ id: made.current.id, values, version: made.current.version })
      : await createTenancy(values);
    await updateDraft({ id, columns: { tenancy_id: made.current.id } });
    made.current = undefined;
  };

  return (
    <SectionForm
      name="tenancy"
      form={form}
      schema={submissionTenancySchema}
      stored={stored}
      version={tenancy?.version}
      submissionErrors={tenancyErrors}
      onSave={handleSave}
    >
      {isCompanyLet ? (
        <Notice tone="info">
          A company rents this home, so it is not an assured tenancy: the kind of agreement is filled in below, and the
          tenancy has an end date.
        </Notice>
      ) : null}
      <AddressFields legend="The home you want to rent" control={form.control} isCountryFixed isHome />
      <AgreementFields />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13.5rem,100%),1fr))] gap-5">
        <MoneyField
          control={form.control}
          name="monthly_rent"
          label="Monthly rent"
          hint={`${amountHint}. The whole rent for one month, as in the tenancy agreement; with an agreement for one room, the rent of that room. Of a weekly rent: a week’s rent × 52 ÷ 12, to the penny`}
        />
        <MoneyField
          control={form.control}
          name="deposit_amount"
          label="Deposit amount"
          hint={`${amountHint}. Enter 0 if there is none`}
        />
        <DateField
          control={form.control}
          name="start_date"
          label="Start date"
          hint="The first day of the tenancy, for example 1 9 2026"
        />
        <EndDateField hint="The last day of the tenancy" advice={<NoEndAdvice />} />
      </div>
      <TermNote />
      <StudentCodeField />
      <DepositNote />
      <KindFields />
      <ChoiceFields advice={<RequirementAdvice />} />
      <TextareaField
        control={form.control}
        name="info_box"
        label="Anything else we should know"
        hint="For example flatmates who share the rent"
        isOptional
      />
    </SectionForm>
  );
}

/** In the order of the screen, because errors are listed in the order of the values. */
function toValues(tenancy: Tenancy | null, userId: string, isCompanyLet: boolean): TenancyValues {
  const { nation, signing, entered_into, in_student_code, ...facts } = toFactValues(tenancy);
  return {
    address_line_1: tenancy?.address_line_1 ?? '',
    address_line_2: tenancy?.address_line_2 ?? '',
    city: tenancy?.city ?? '',
    state_province: tenancy?.state_province ?? '',
    postal_code: tenancy?.postal_code ?? '',
    country: tenancy?.country ?? DEFAULT_COUNTRY,
    nation,
    signing,
    entered_into,
    monthly_rent: tenancy?.monthly_rent.toString() ?? '',
    rent_currency: tenancy?.rent_currency ?? DEFAULT_CURRENCY,
    deposit_amount: tenancy?.deposit_amount.toString() ?? '',
    deposit_currency: tenancy?.deposit_currency ?? DEFAULT_CURRENCY,
    start_date: tenancy?.start_date ?? '',
    end_date: tenancy?.end_date ?? '',
    in_student_code,
    property_manager_id: tenancy?.property_manager_id ?? null,
    tenant_id: tenancy?.tenant_id ?? userId,
    ...facts,
    ...(isCompanyLet ? { regime: 'common_law' as const } : {}),
    info_box: tenancy?.info_box ?? '',
  };
}
