import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ComboboxField } from '~/components/form/combobox-field';
import { Form } from '~/components/form/form';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { MoneyField, TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/dialog';
import { paths } from '~/config/paths';
import { propertyManagerOptionsQueryOptions } from '~/data/property-managers/property-manager-options-query';
import { useCreateApplicationMutation } from '~/data/rent-guarantee-applications/create-application-mutation';
import { nextApplicationNumberQueryOptions } from '~/data/rent-guarantee-applications/next-application-number-query';
import {
  type AddApplicationValues,
  addApplicationSchema,
} from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { tenancyOptionsQueryOptions } from '~/data/tenancy-information/tenancy-options-query';
import { statusOptions } from './application-status-options';

const emptyValues: AddApplicationValues = {
  application_number: '',
  guarantee_amount: '',
  status: 'pending',
  property_manager_id: null,
  tenancy_id: null,
  internal_notes: '',
};

interface AddRentGuaranteeSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Adds an application on somebody's behalf, beside the list; the new one is then opened. */
export function AddRentGuaranteeSheet({ open, onOpenChange }: AddRentGuaranteeSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Add rent guarantee"
      description="For an application that did not come through the website."
    >
      {open ? <AddRentGuaranteeForm onDone={() => onOpenChange(false)} /> : null}
    </Sheet>
  );
}

function AddRentGuaranteeForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const nextNumber = useQuery(nextApplicationNumberQueryOptions());
  const propertyManagers = useQuery(propertyManagerOptionsQueryOptions());
  const tenancies = useQuery(tenancyOptionsQueryOptions());
  const createApplication = useCreateApplicationMutation();
  const form = useForm<AddApplicationValues>({
    resolver: zodResolver(addApplicationSchema),
    defaultValues: emptyValues,
    ...(nextNumber.data ? { values: { ...emptyValues, application_number: nextNumber.data } } : {}),
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;

  const handleSubmit = async (values: AddApplicationValues) => {
    const created = await createApplication.mutateAsync(values).catch(() => undefined);
    if (!created) return;
    onDone();
    await navigate(paths.rentGuarantee(created.id));
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
      <MoneyField control={control} name="guarantee_amount" label="Guarantee amount" required />
      <SelectField
        control={control}
        name="status"
        label="Status"
        options={statusOptions}
        className="max-w-64"
        required
      />
      <ComboboxField
        control={control}
        name="property_manager_id"
        label="Property manager"
        options={propertyManagers.data ?? []}
        isOptional
      />
      <ComboboxField control={control} name="tenancy_id" label="Tenancy" options={tenancies.data ?? []} isOptional />
      <TextareaField
        control={control}
        name="internal_notes"
        label="Internal notes"
        hint="Only staff see these"
        isOptional
      />
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton>Add rent guarantee</SubmitButton>
      </div>
    </Form>
  );
}
