import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useCreateTenancyMutation } from '~/data/tenancy-information/create-tenancy-mutation';
import { type TenancyValues, tenancySchema } from '~/data/tenancy-information/tenancy-information-schema';
import { AddressFields } from '~/domain/address-fields';
import { LawFields, MoneyFields, PartyFields, TermFields } from './tenancy-fields';
import { emptyTenancy } from './tenancy-values';

interface AddTenancySheetProps {
  open: boolean;
  onClose: () => void;
}

/** Adds a tenancy without leaving the list, which then shows it. */
export function AddTenancySheet({ open, onClose }: AddTenancySheetProps) {
  return (
    <FormSheet open={open} onClose={onClose} title="Add New Tenancy">
      <AddTenancyForm onDone={onClose} />
    </FormSheet>
  );
}

function AddTenancyForm({ onDone }: { onDone: () => void }) {
  const create = useCreateTenancyMutation();
  const form = useForm<TenancyValues>({ resolver: zodResolver(tenancySchema), defaultValues: emptyTenancy });
  const { control } = form;
  const handleSubmit = async (values: TenancyValues) => {
    const created = await create.mutateAsync(values).catch(() => undefined);
    if (created) onDone();
  };
  return (
    <Form form={form} onSubmit={handleSubmit}>
      <AddressFields control={control} legend="Address" required isHome />
      <MoneyFields control={control} />
      <TermFields control={control} />
      <PartyFields control={control} />
      <LawFields />
      <TextareaField control={control} name="info_box" label="Additional information" rows={4} isOptional />
      <SheetActions>
        <SubmitButton busyLabel="Adding...">Add Tenancy</SubmitButton>
      </SheetActions>
    </Form>
  );
}
