import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import { Button } from '~/components/ui/button';
import { company } from '~/config/company';
import { useSendLandlordMessageMutation } from '~/data/landlord-requests/landlord-mutations';
import { type LandlordMessageValues, landlordMessageSchema } from '~/data/landlord-requests/landlord-schema';

interface LandlordMessageFormProps {
  applicationId: string;
  /** Under which key this tab keeps what is typed and not sent. */
  storedAs: string;
  onDone: () => void;
}

/** The box in which a property manager's user writes to staff. */
export function LandlordMessageForm({ applicationId, storedAs, onDone }: LandlordMessageFormProps) {
  const send = useSendLandlordMessageMutation();
  const form = useForm<LandlordMessageValues>({
    resolver: zodResolver(landlordMessageSchema),
    defaultValues: { words: '' },
  });
  const isRestored = useStoredValues(form, storedAs);
  const { setFocus, reset } = form;
  useEffect(() => setFocus('words'), [setFocus]);
  const handleDone = () => {
    // Nothing of it is kept any more.
    reset();
    onDone();
  };
  const handleSubmit = (values: LandlordMessageValues) =>
    send.mutateAsync({ applicationId, values }).then(handleDone, () => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <TextareaField
        control={form.control}
        name="words"
        label="Your message"
        hint={`The tenant does not see it. Files go to ${company.email.display}, with the number of the application`}
        rows={4}
        required
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="w-full sm:w-auto" busyLabel="Sending...">
          Send message
        </SubmitButton>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={handleDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
