import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { RadioField } from '~/components/form/radio-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useAskLandlordMutation } from '~/data/landlord-requests/landlord-mutations';
import { type LandlordRequestValues, landlordRequestSchema } from '~/data/landlord-requests/landlord-schema';
import { UnconfirmedManager } from '~/domain/unconfirmed-manager';

const kinds = [
  { value: 'confirmation', label: 'To confirm something: yes or no' },
  { value: 'answer', label: 'To answer a question' },
];

interface AskLandlordSheetProps {
  applicationId: string;
  /** The landlord or agent, where no member of staff has confirmed it. */
  unconfirmed: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks the landlord or agent for a confirmation or an answer. */
export function AskLandlordSheet({ applicationId, unconfirmed, open, onClose }: AskLandlordSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Ask the landlord"
      description="The landlord or agent gets a mail, and reminders. With an account they answer after sign-in; others write to us, and you record the answer here. They see your question and the address, and nothing of the tenant's documents."
    >
      {unconfirmed ? <UnconfirmedManager id={unconfirmed} applicationId={applicationId} /> : null}
      <AskForm applicationId={applicationId} onDone={onClose} />
    </FormSheet>
  );
}

function AskForm({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const ask = useAskLandlordMutation();
  const form = useForm<LandlordRequestValues>({
    resolver: zodResolver(landlordRequestSchema),
    defaultValues: { words: '', due_on: '' },
  });
  const handleSubmit = (values: LandlordRequestValues) =>
    ask.mutateAsync({ applicationId, values }).then(onDone, () => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <RadioField control={form.control} name="kind" label="What do you ask for?" options={kinds} required />
      <TextareaField
        control={form.control}
        name="words"
        label="In your own words"
        hint="The landlord reads this"
        rows={5}
        required
      />
      <DateField
        control={form.control}
        name="due_on"
        label="By when"
        hint="In a week, if you leave it empty"
        isOptional
      />
      <SheetActions>
        <SubmitButton busyLabel="Sending...">Send question</SubmitButton>
      </SheetActions>
    </Form>
  );
}
