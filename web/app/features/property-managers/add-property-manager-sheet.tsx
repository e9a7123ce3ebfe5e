import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { PhoneField } from '~/components/form/phone-field';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { useCreatePropertyManagerMutation } from '~/data/property-managers/create-property-manager-mutation';
import { type PropertyManagerValues, propertyManagerSchema } from '~/data/property-managers/property-managers-schema';
import { AddressFields } from '~/domain/address-fields';
import { emptyPropertyManager, managerTypeOptions } from './property-manager-values';
import { SameManagerNotice } from './same-manager-notice';

interface AddPropertyManagerSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Adds a landlord or letting agent without leaving the list, which then shows it. */
export function AddPropertyManagerSheet({ open, onClose }: AddPropertyManagerSheetProps) {
  return (
    <FormSheet open={open} onClose={onClose} title="Add New Property Manager">
      <AddPropertyManagerForm onDone={onClose} />
    </FormSheet>
  );
}

function AddPropertyManagerForm({ onDone }: { onDone: () => void }) {
  const create = useCreatePropertyManagerMutation();
  const form = useForm<PropertyManagerValues>({
    resolver: zodResolver(propertyManagerSchema),
    defaultValues: emptyPropertyManager,
  });
  const { control } = form;
  const typed = useWatch({ control, name: ['business_email', 'company_name', 'postal_code'] });
  const handleSubmit = async (values: PropertyManagerValues) => {
    const created = await create.mutateAsync(values).catch(() => undefined);
    if (!created) return;
    form.reset();
    onDone();
  };
  const text = { control, autoComplete: 'off' } as const;

  return (
    <Form form={form} onSubmit={handleSubmit}>
      <SelectField control={control} name="manager_type" label="Type" options={managerTypeOptions} required />
      <TextField {...text} name="company_name" label="Company name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text} name="contact_first_name" label="First name" required />
        <TextField {...text} name="contact_last_name" label="Last name" required />
      </div>
      <TextField {...text} name="business_email" label="Business email" type="email" inputMode="email" required />
      <SameManagerNotice by="email" typed={typed} />
      <PhoneField {...text} name="business_phone_number" label="Business phone" isOptional />
      <TextField {...text} name="website_url" label="Website" inputMode="url" isOptional />
      <AddressFields control={control} legend="Address" isCountryFixed required />
      <SameManagerNotice by="name" typed={typed} />
      <SheetActions>
        <SubmitButton busyLabel="Adding...">Add Property Manager</SubmitButton>
      </SheetActions>
    </Form>
  );
}
