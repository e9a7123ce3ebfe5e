import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRecordForm } from '~/components/form/use-record-form';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import {
  type ApplicationValues,
  applicationSchema,
  movedApplicationSchema,
} from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { takenNumber } from '~/data/rent-guarantee-applications/taken-number';
import { useUpdateApplicationMutation } from '~/data/rent-guarantee-applications/update-application-mutation';
import { changedValues } from '~/lib/changes';
import { readableFields, toFormValues } from './application-form-values';

/** The form of an application's details. The status panel beside it saves too, so both continue from the same version. */
export function useApplicationForm(application: Application) {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateApplicationMutation();
  const form = useForm<ApplicationValues>({
    resolver: (values, ...rest) => zodResolver(schemaFor(application, values))(values, ...rest),
    defaultValues: toFormValues(application),
  });
  const record = useRecordForm({
    record: application,
    form,
    toValues: toFormValues,
    fields: readableFields,
    reread: () => queryClient.fetchQuery({ ...applicationQueryOptions(application.id), staleTime: 0 }),
    update: (base, values) =>
      update({ application: base, values }).catch((error) => {
        const taken = takenNumber(error);
        if (taken) form.setError(taken.field, { message: taken.message }, { shouldFocus: true });
        throw error;
      }),
  });
  return { form, ...record };
}

/** The schema for the fields that have changed since the application was loaded. */
export function schemaFor(application: Application, values: ApplicationValues) {
  const changed = Object.keys(changedValues(values, toFormValues(application)));
  return changed.length === 1 && changed[0] === 'property_manager_id' ? movedApplicationSchema : applicationSchema;
}

export type ApplicationForm = ReturnType<typeof useApplicationForm>;
