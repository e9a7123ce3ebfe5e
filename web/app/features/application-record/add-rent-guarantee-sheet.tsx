import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { ComboboxField } from '~/components/form/combobox-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { MoneyField, TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { useChoices } from '~/components/form/use-choices';
import { undecidedStatuses } from '~/config/application-status';
import { paths } from '~/config/paths';
import { refusedFields } from '~/data/application-parts/refused-fields';
import { toCompanyValues } from '~/data/company-tenants/company-tenant';
import {
  propertyManagerChoicesQueryOptions,
  toPropertyManagerOption,
} from '~/data/property-managers/property-manager-choices-query';
import { useCreateApplicationMutation } from '~/data/rent-guarantee-applications/create-application-mutation';
import { nextApplicationNumberQueryOptions } from '~/data/rent-guarantee-applications/next-application-number-query';
import {
  type AddApplicationValues,
  addApplicationSchema,
} from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { takenNumber } from '~/data/rent-guarantee-applications/taken-number';
import { tenancyChoicesQueryOptions } from '~/data/tenancy-information/tenancy-choices-query';
import { statusOptions } from './decision/application-status-options';
import { NumberHolder } from './details/number-holder';
import { RenterFields } from './renter-fields';
import { useTenancyProposal } from './use-tenancy-proposal';

const emptyValues: AddApplicationValues = {
  application_number: '',
  guarantee_amount: '',
  status: 'pending',
  property_manager_id: null,
  tenancy_id: null,
  internal_notes: '',
  ...toCompanyValues(null),
};

/** A decision needs checked documents or a reason, so it is made on the application's own screens. */
const firstStatuses = statusOptions.filter(({ value }) => undecidedStatuses.includes(value));

interface AddRentGuaranteeSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Adds an application on somebody's behalf from the list, and then opens it. */
export function AddRentGuaranteeSheet({ open, onClose }: AddRentGuaranteeSheetProps) {
  const [addedId, setAddedId] = useState<string>();
  // The form unmounts before the navigation, so that it does not ask about values that are now saved.
  if (addedId) return <Navigate to={paths.rentGuarantee(addedId)} />;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Add rent guarantee"
      description="For an application that did not come through the website."
    >
      <AddRentGuaranteeForm onAdded={setAddedId} />
    </FormSheet>
  );
}

function AddRentGuaranteeForm({ onAdded }: { onAdded: (id: string) => void }) {
  const nextNumber = useQuery(nextApplicationNumberQueryOptions());
  const propertyManagers = useChoices(propertyManagerChoicesQueryOptions);
  const tenancies = useChoices(tenancyChoicesQueryOptions);
  const createApplication = useCreateApplicationMutation();
  const form = useForm<AddApplicationValues>({
    resolver: zodResolver(addApplicationSchema),
    defaultValues: emptyValues,
  });
  const { control, resetField } = form;
  const isTyped = Boolean(form.formState.dirtyFields.application_number);
  // The `values` of react-hook-form would fill it in too, but take away the errors that are shown when the number comes late.
  useEffect(() => {
    if (nextNumber.data && !isTyped) resetField('application_number', { defaultValue: nextNumber.data });
  }, [nextNumber.data, isTyped, resetField]);

  const proposal = useTenancyProposal(form);
  const manager = proposal?.property_manager;

  const handleSubmit = async (values: AddApplicationValues) => {
    try {
      onAdded((await createApplication.mutateAsync(values)).id);
    } catch (error) {
      const taken = takenNumber(error);
      if (taken?.field === 'application_number') form.setError(taken.field, { message: taken.message });
      for (const { field, message } of refusedFields(error, form.getValues())) {
        form.setError(field as Path<AddApplicationValues>, { type: 'refused', message });
      }
    }
  };

  return (
    <Form form={form} onSubmit={handleSubmit}>
      <TextField
        control={control}
        name="application_number"
        label="Application number"
        hint="The next free number of this month"
        inputClassName="figures max-w-64"
        autoComplete="off"
        required
      />
      <NumberHolder control={control} field="application_number" />
      <MoneyField control={control} name="guarantee_amount" label="Guarantee amount" required />
      <SelectField
        control={control}
        name="status"
        label="Status"
        hint="Approve or reject it later, once its documents are checked"
        options={firstStatuses}
        required
      />
      <ComboboxField
        control={control}
        name="property_manager_id"
        label="Property manager"
        {...propertyManagers}
        initialOption={manager ? toPropertyManagerOption(manager) : undefined}
        isOptional
      />
      <ComboboxField
        control={control}
        name="tenancy_id"
        label="Tenancy"
        hint="Its tenant is the one who applies. The property manager and the amount come from it unless you type them"
        {...tenancies}
        isOptional
      />
      <RenterFields />
      <TextareaField
        control={control}
        name="internal_notes"
        label="Internal notes"
        hint="Only staff see these"
        isOptional
      />
      {proposal?.tenant ? (
        <p role="status">
          {proposal.tenant} gets an e-mail that{' '}
          {form.watch('status') === 'in_review' ? 'we are checking the application' : 'we have the application'} as soon
          as you add it.
        </p>
      ) : null}
      <SheetActions>
        <SubmitButton>Add rent guarantee</SubmitButton>
      </SheetActions>
    </Form>
  );
}
