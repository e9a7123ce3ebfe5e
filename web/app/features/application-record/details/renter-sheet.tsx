import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type Path, useForm } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useRecordForm } from '~/components/form/use-record-form';
import { refusedFields } from '~/data/application-parts/refused-fields';
import { type CompanyValues, companySchema } from '~/data/company-tenants/company-schema';
import { toCompany, toCompanyValues, toSeenCompany } from '~/data/company-tenants/company-tenant';
import { useChangeRenterMutation } from '~/data/company-tenants/save-company-tenant-mutation';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { describeCompany } from '~/domain/tenancy/describe-company';
import type { ReadableField } from '~/lib/changes';
import { RenterFields } from '../renter-fields';

const toValues = ({ company_tenants: company }: Application) => toCompanyValues(company);

/** The fields that are compared to show what somebody else changed. */
const readableFields: readonly ReadableField<Application>[] = [
  [
    'company_tenant',
    'Company',
    ({ company_tenants: company }) =>
      company &&
      describeCompany(company)
        .map(({ value }) => value)
        .join(', '),
  ],
];

interface RenterSheetProps {
  application: Application;
  open: boolean;
  onClose: () => void;
}

/** The form for the person or company that rents, for staff. */
export function RenterSheet({ application, open, onClose }: RenterSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Who rents"
      description="The certificate names the company in place of the person. What the screening found of names that you take out stays until a person has decided it."
    >
      <RenterForm application={application} onDone={onClose} />
    </FormSheet>
  );
}

function RenterForm({ application, onDone }: { application: Application; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { mutateAsync: change } = useChangeRenterMutation();
  const form = useForm<CompanyValues>({
    resolver: zodResolver(companySchema),
    defaultValues: toValues(application),
  });
  const { changes, save } = useRecordForm({
    record: application,
    form,
    toValues,
    fields: readableFields,
    reread: () => queryClient.fetchQuery({ ...applicationQueryOptions(application.id), staleTime: 0 }),
    update: ({ id, company_tenants: company }, values) =>
      change({ applicationId: id, company: toCompany(values), seen: toSeenCompany(company) }).catch((error) => {
        for (const { field, message } of refusedFields(error, form.getValues())) {
          form.setError(field as Path<CompanyValues>, { type: 'refused', message });
        }
        throw error;
      }),
  });
  const handleSubmit = async (values: CompanyValues) => {
    if (await save(values)) onDone();
  };
  return (
    <Form form={form} onSubmit={handleSubmit}>
      {changes ? <ConflictNotice changes={changes} /> : null}
      {application.application_declarations ? (
        <Notice tone="warn" title="The tenant has already agreed to the service agreement">
          If another tenant is recorded, we ask them to agree again, and the approval waits for that.
        </Notice>
      ) : null}
      <RenterFields />
      <SheetActions>
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
      </SheetActions>
    </Form>
  );
}
