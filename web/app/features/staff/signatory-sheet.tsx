import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '~/components/form/checkbox-field';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { useSaveSignatoryMutation } from '~/data/signatories/save-signatory-mutation';
import { type SignatoryValues, signatorySchema } from '~/data/signatories/signatories-schema';
import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { toRootError } from '~/lib/app-error';

interface SignatorySheetProps {
  /** The person to edit, or 'new'; the sheet is open while it is set. */
  member: 'new' | StaffMember | undefined;
  /** The people who can be added. */
  candidates: readonly StaffMember[];
  onClose: () => void;
}

/** The name, the office and the authority of a signatory. */
export function SignatorySheet({ member, candidates, onClose }: SignatorySheetProps) {
  return (
    <FormSheet
      open={member !== undefined}
      onClose={onClose}
      title={member === undefined || member === 'new' ? 'Add a signatory' : member.name}
      description="As certificates name it. What is already signed keeps what it says."
    >
      {member ? (
        <SignatoryForm {...(member === 'new' ? {} : { member })} candidates={candidates} onDone={onClose} />
      ) : null}
    </FormSheet>
  );
}

interface SignatoryFormProps {
  member?: StaffMember;
  candidates: readonly StaffMember[];
  onDone: () => void;
}

function SignatoryForm({ member, candidates, onDone }: SignatoryFormProps) {
  const save = useSaveSignatoryMutation();
  const form = useForm<SignatoryValues>({
    resolver: zodResolver(signatorySchema),
    defaultValues: toValues(member),
  });
  const { control, setValue } = form;
  const chosen = form.watch('user_id');
  const proposed = candidates.find(({ id }) => id === chosen)?.name;
  useEffect(() => {
    if (proposed) setValue('name', proposed, { shouldDirty: true });
  }, [proposed, setValue]);
  const handleSubmit = async (values: SignatoryValues) => {
    try {
      await save.mutateAsync({ values, isNew: member === undefined });
      form.reset(values);
      onDone();
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not saved">
      {member ? null : (
        <SelectField
          control={control}
          name="user_id"
          label="Member of staff"
          options={candidates.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={candidates.length === 0 ? 'Nobody else can be added' : 'Choose…'}
          required
        />
      )}
      <TextField
        control={control}
        name="name"
        label="Name"
        hint="As certificates print it. It stays when the person changes their profile."
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="office"
        label="Office"
        hint="Such as Director or Authorised signatory"
        required
      />
      <CheckboxField
        control={control}
        name="is_director"
        label="A director of the company"
        hint="A director may sign a deed alone, before a witness."
      />
      <TextField
        control={control}
        name="authority"
        label="Authority"
        hint="The document that lets this person bind the company"
        required
      />
      <DateField control={control} name="authority_from" label="First day" required />
      <DateField
        control={control}
        name="authority_until"
        label="Last day"
        hint="Empty until it is taken back. A day in the past ends it."
        isOptional
      />
      <SheetActions>
        <SubmitButton busyLabel="Saving...">Save signatory</SubmitButton>
      </SheetActions>
    </Form>
  );
}

function toValues(member: StaffMember | undefined): SignatoryValues {
  const signatory = member?.signatory;
  return {
    user_id: member?.id ?? '',
    name: signatory?.name ?? '',
    office: signatory?.office ?? '',
    is_director: signatory?.is_director ?? false,
    authority: signatory?.authority ?? '',
    authority_from: signatory?.authority_from ?? '',
    authority_until: signatory?.authority_until ?? '',
  };
}
