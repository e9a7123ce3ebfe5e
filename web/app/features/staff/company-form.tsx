import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { SaveBar } from '~/components/form/save-bar';
import { TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { useRecordForm } from '~/components/form/use-record-form';
import { type Guarantor, guarantorQueryOptions } from '~/data/guarantor-settings/guarantor-query';
import { type GuarantorValues, guarantorSchema } from '~/data/guarantor-settings/guarantor-schema';
import { useUpdateGuarantorMutation } from '~/data/guarantor-settings/update-guarantor-mutation';
import { usePermissions } from '~/domain/staff/use-permissions';
import type { ReadableField } from '~/lib/changes';

const readableFields: readonly ReadableField<Guarantor>[] = [
  ['name', 'Registered name', ({ name }) => name],
  ['company_number', 'Company number', ({ company_number }) => company_number],
  ['registered_office', 'Registered office', ({ registered_office }) => registered_office],
  ['regulatory_statement', 'Regulatory statement', ({ regulatory_statement }) => regulatory_statement],
  ['payment_words', 'How tenants pay', ({ payment_words }) => payment_words],
  ['claims_days', 'Days for claims', ({ claims_days }) => String(claims_days)],
  ['terms_version', 'Version of the terms', ({ terms_version }) => terms_version],
  ['income_factor', 'Income that we look for', ({ income_factor }) => String(income_factor)],
];

/** The facts of the guarantor. Owners change them. */
export function CompanyForm({ guarantor }: { guarantor: Guarantor }) {
  const queryClient = useQueryClient();
  const { has } = usePermissions();
  const { mutateAsync: update } = useUpdateGuarantorMutation();
  const form = useForm<GuarantorValues>({ resolver: zodResolver(guarantorSchema), defaultValues: toValues(guarantor) });
  const { changes, save, discard } = useRecordForm({
    record: guarantor,
    form,
    toValues,
    fields: readableFields,
    reread: () => queryClient.fetchQuery({ ...guarantorQueryOptions(), staleTime: 0 }),
    update: (base, values) => update({ values, changedAt: base.changed_at }),
  });
  const field = { control: form.control, disabled: !has('owner') };
  return (
    <Form form={form} onSubmit={save}>
      {changes ? <ConflictNotice changes={changes} /> : null}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField {...field} name="name" label="Registered name" autoComplete="off" required />
        <TextField
          {...field}
          name="company_number"
          label="Company number"
          autoComplete="off"
          inputClassName="figures"
          required
        />
      </div>
      <TextField {...field} name="registered_office" label="Registered office" autoComplete="off" required />
      <TextareaField
        {...field}
        name="regulatory_statement"
        label="Regulatory statement"
        hint="What the regulator requires to be said on each certificate"
        rows={3}
        isOptional
      />
      <TextareaField
        {...field}
        name="payment_words"
        label="How tenants pay"
        hint="The bank account, as approved tenants read it; the application's number is added as the reference. Without it, they read that you write to them."
        rows={3}
        isOptional
      />
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <TextField
          {...field}
          name="claims_days"
          label="Days for claims after the cover"
          inputMode="numeric"
          inputClassName="figures max-w-28"
          required
        />
        <TextField
          {...field}
          name="terms_version"
          label="Version of the terms"
          inputMode="numeric"
          inputClassName="figures max-w-28"
          required
        />
      </div>
      <TextField
        {...field}
        name="income_factor"
        label="Income that we look for"
        hint="How many times their own share of the rent, such as 1.5. Whoever reviews a case reads it; it decides nothing and stands on no certificate."
        inputMode="decimal"
        inputClassName="figures max-w-28"
        required
      />
      <SaveBar isDirty={form.formState.isDirty} onDiscard={discard} isAlwaysShown={has('owner')} isInSection />
      <FormGuard onSave={save} />
    </Form>
  );
}

function toValues(guarantor: Guarantor): GuarantorValues {
  return {
    name: guarantor.name,
    company_number: guarantor.company_number,
    registered_office: guarantor.registered_office,
    regulatory_statement: guarantor.regulatory_statement ?? '',
    payment_words: guarantor.payment_words ?? '',
    claims_days: String(guarantor.claims_days),
    terms_version: guarantor.terms_version,
    income_factor: String(guarantor.income_factor),
  };
}
