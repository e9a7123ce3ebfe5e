import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import type { endReversalSchema } from '~/data/certificate-versions/reversal-mutations';
import { showFaults } from '../show-faults';

interface Reason {
  reason: string;
}

interface ReasonFormProps {
  schema: typeof endReversalSchema;
  submit: string;
  send: (values: Reason) => Promise<unknown>;
}

interface ReasonSheetProps extends ReasonFormProps {
  title: string;
  description: string;
  open: boolean;
  onClose: () => void;
}

/** Asks for the reason of a step in a withdrawal, and carries it out. */
export function ReasonSheet({ title, description, open, onClose, ...form }: ReasonSheetProps) {
  return (
    <FormSheet open={open} onClose={onClose} title={title} description={description}>
      <ReasonForm {...form} onDone={onClose} />
    </FormSheet>
  );
}

function ReasonForm({ schema, submit, send, onDone }: ReasonFormProps & { onDone: () => void }) {
  const form = useForm<Reason>({ resolver: zodResolver(schema), defaultValues: { reason: '' } });
  const handleSubmit = async (values: Reason) => {
    try {
      await send(values);
      form.reset(values);
      onDone();
    } catch (error) {
      showFaults(form, error, ['reason']);
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not saved">
      <TextareaField control={form.control} name="reason" label="Reason" rows={4} required isExplanation />
      <SheetActions>
        <SubmitButton busyLabel="Saving...">{submit}</SubmitButton>
      </SheetActions>
    </Form>
  );
}
