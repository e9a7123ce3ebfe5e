import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useSentFiles } from '~/components/form/use-sent-files';
import { useStoredValues } from '~/components/form/use-stored-values';
import { Button } from '~/components/ui/button';
import { dropAttachedFiles } from '~/data/attached-files/send-attached-files';
import { useSendLandlordMessageMutation } from '~/data/landlord-requests/landlord-message-mutation';
import { type LandlordMessageValues, landlordMessageSchema } from '~/data/landlord-requests/landlord-schema';
import { AttachedFilesField } from '~/domain/documents/attached-files-field';

interface LandlordMessageFormProps {
  applicationId: string;
  /** The key under which this tab stores the unsent text. */
  storedAs: string;
  onDone: () => void;
}

/** The form in which a property manager's user writes to staff. */
export function LandlordMessageForm({ applicationId, storedAs, onDone }: LandlordMessageFormProps) {
  const send = useSendLandlordMessageMutation();
  const { sent, begin, end } = useSentFiles();
  const form = useForm<LandlordMessageValues>({
    resolver: zodResolver(landlordMessageSchema),
    defaultValues: { words: '', files: [] },
  });
  const isRestored = useStoredValues(form, storedAs);
  const { setFocus, reset } = form;
  useEffect(() => setFocus('words'), [setFocus]);
  const handleDone = () => {
    // Clears the stored text.
    reset();
    onDone();
  };
  const handleSubmit = ({ words, files }: LandlordMessageValues) =>
    send
      .mutateAsync({ applicationId, words, attached: { files, watch: begin() } })
      .then(handleDone, () => undefined)
      .finally(end);
  const handleCancel = () => {
    sent.stop();
    void dropAttachedFiles(form.getValues('files'));
    handleDone();
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <TextareaField
        control={form.control}
        name="words"
        label="Your message"
        hint="The tenant sees neither it nor its files"
        rows={4}
        required
      />
      <AttachedFilesField control={form.control} sent={sent} storedAs={storedAs} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="w-full sm:w-auto" busyLabel="Sending...">
          Send message
        </SubmitButton>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={handleCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
