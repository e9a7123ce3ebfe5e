import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useSentFiles } from '~/components/form/use-sent-files';
import { useStoredValues } from '~/components/form/use-stored-values';
import { Button } from '~/components/ui/button';
import { type MessageValues, messageSchema } from '~/data/application-communications/message-schema';
import { useSendMessageMutation } from '~/data/application-communications/send-message-mutation';
import { dropAttachedFiles } from '~/data/attached-files/send-attached-files';
import { AttachedFilesField } from '~/domain/documents/attached-files-field';
import { useAuth } from '~/lib/auth/auth-context';
import { messageKey } from './messages';

interface MessageFormProps {
  applicationId: string;
  /** The text that the form opens with. */
  message: string;
  onDone: () => void;
}

/** The form in which a tenant writes to staff. */
export function MessageForm({ applicationId, message, onDone }: MessageFormProps) {
  const send = useSendMessageMutation();
  const { sent, begin, end } = useSentFiles();
  const form = useForm<MessageValues>({
    resolver: zodResolver(messageSchema),
    defaultValues: { content: message, files: [] },
  });
  const key = messageKey(useAuth().user?.id, applicationId);
  const isRestored = useStoredValues(form, key);
  const { setFocus, reset } = form;
  useEffect(() => setFocus('content'), [setFocus]);
  const handleDone = () => {
    // Clears the stored text.
    reset();
    onDone();
  };
  const handleSubmit = ({ content, files }: MessageValues) =>
    send
      .mutateAsync({ applicationId, content, attached: { files, watch: begin() } })
      .then(handleDone, () => undefined)
      .finally(end);
  const handleCancel = () => {
    sent.stop();
    void dropAttachedFiles(form.getValues('files'));
    handleDone();
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <TextareaField control={form.control} name="content" label="Your message" rows={4} required />
      <AttachedFilesField control={form.control} sent={sent} storedAs={key} />
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
