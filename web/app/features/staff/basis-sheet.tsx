import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { RadioField } from '~/components/form/radio-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { changeFaults } from '~/data/certificate-versions/change-faults';
import { basisKinds, type IssuingBasisValues, issuingBasisSchema } from '~/data/issuing-bases/issuing-bases-schema';
import { useRecordBasisMutation } from '~/data/issuing-bases/record-basis-mutation';
import { toRootError } from '~/lib/app-error';
import { basisWords } from './basis-words';

const kindOptions = basisKinds.map((value) => ({
  value,
  label: basisWords[value].label,
  hint: basisWords[value].hint,
}));

/** Records on what basis certificates are issued. */
export function BasisSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Record a basis of issue"
      description="It counts once another owner has confirmed it."
    >
      <BasisForm onDone={onClose} />
    </FormSheet>
  );
}

function BasisForm({ onDone }: { onDone: () => void }) {
  const record = useRecordBasisMutation();
  const form = useForm<IssuingBasisValues>({
    resolver: zodResolver(issuingBasisSchema),
    defaultValues: { reference: '', document: '', dated: '' },
  });
  const { control } = form;
  const kind: IssuingBasisValues['kind'] | undefined = form.watch('kind');
  const handleSubmit = async (values: IssuingBasisValues) => {
    try {
      await record.mutateAsync(values);
      form.reset(values);
      onDone();
    } catch (error) {
      const dated = changeFaults(error).find(({ field }) => field === 'dated');
      if (dated) form.setError('dated', { message: dated.message });
      else form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not recorded">
      <RadioField control={control} name="kind" label="Kind of basis" options={kindOptions} required />
      <TextField
        control={control}
        name="reference"
        label={kind ? basisWords[kind].reference : 'Reference'}
        autoComplete="off"
        required
      />
      <TextField
        control={control}
        name="document"
        label="Document"
        hint="Where the evidence is kept"
        autoComplete="off"
        required
      />
      <DateField control={control} name="dated" label="Date of the document" required />
      <SheetActions>
        <SubmitButton busyLabel="Recording...">Record</SubmitButton>
      </SheetActions>
    </Form>
  );
}
