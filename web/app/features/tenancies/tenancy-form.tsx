import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { SaveBar } from '~/components/form/save-bar';
import { TextareaField } from '~/components/form/textarea-field';
import { useLinkedField } from '~/components/form/use-linked-field';
import { useRecordForm } from '~/components/form/use-record-form';
import { Section } from '~/components/ui/section';
import { refusedFields } from '~/data/application-parts/refused-fields';
import { tenancyCertificateQueryOptions } from '~/data/certificate-versions/tenancy-certificate-query';
import { type TenancyValues, tenancySchema } from '~/data/tenancy-information/tenancy-information-schema';
import { type TenancyDetails, tenancyQueryOptions } from '~/data/tenancy-information/tenancy-query';
import { useUpdateTenancyMutation } from '~/data/tenancy-information/update-tenancy-mutation';
import { AddressFields } from '~/domain/address-fields';
import { CertificateLock } from '~/domain/certificate/certificate-lock';
import { LawFields, MoneyFields, PartyFields, TermFields } from './tenancy-fields';
import { readableFields, toTenancyValues } from './tenancy-values';

/** The tenancy's address, money, term and people. The save bar appears only after a change; leaving with one asks first. */
export function TenancyForm({ tenancy }: { tenancy: TenancyDetails }) {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateTenancyMutation();
  const form = useForm<TenancyValues>({
    resolver: zodResolver(tenancySchema),
    defaultValues: toTenancyValues(tenancy),
  });
  const { base, changes, save, discard } = useRecordForm({
    record: tenancy,
    form,
    toValues: toTenancyValues,
    fields: readableFields,
    reread: () => queryClient.fetchQuery({ ...tenancyQueryOptions(tenancy.id), staleTime: 0 }),
    update: ({ id, version }, values) =>
      update({ id, version, values }).catch((error: unknown) => {
        for (const [index, { field, message }] of refusedFields(error, values).entries()) {
          form.setError(field as keyof TenancyValues, { type: 'refused', message }, { shouldFocus: index === 0 });
        }
        throw error;
      }),
  });
  const { control } = form;
  const { data: certificate } = useQuery(tenancyCertificateQueryOptions(tenancy.id));
  const isLocked = Boolean(certificate);
  useLinkedField(form);

  return (
    <Form form={form} onSubmit={save} className="gap-5">
      {changes ? <ConflictNotice changes={changes} /> : null}
      {certificate ? (
        <CertificateLock
          applicationId={certificate.application_id}
          isUnsigned={certificate.step === 'awaiting_signature'}
        >
          The property, the rent and the term
        </CertificateLock>
      ) : null}
      <Section title="Property">
        <fieldset disabled={isLocked}>
          <legend className="sr-only">Address</legend>
          <AddressFields control={control} required isHome />
        </fieldset>
      </Section>
      <Section title="Rent and term">
        <div className="grid gap-5">
          <MoneyFields control={control} isLocked={isLocked} />
          <TermFields control={control} isLocked={isLocked} />
        </div>
      </Section>
      <Section title="Property manager and tenant">
        <PartyFields control={control} tenancy={base} />
      </Section>
      <Section title="Agreement and law" description="What decides which law applies, and what the certificate states.">
        <div className="grid gap-5">
          <LawFields isLocked={isLocked} />
        </div>
      </Section>
      <Section title="Additional information">
        <TextareaField control={control} name="info_box" label="Anything else worth knowing" rows={4} isOptional />
      </Section>
      <SaveBar isDirty={form.formState.isDirty} onDiscard={discard} />
      <FormGuard onSave={save} />
    </Form>
  );
}
