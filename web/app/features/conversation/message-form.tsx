import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { Button } from '~/components/ui/button';
import { type MessageValues, messageSchema } from '~/data/application-communications/message-schema';
import { useSendMessageMutation } from '~/data/application-communications/send-message-mutation';

interface MessageFormProps {
  applicationId: string;
  onDone: () => void;
}

/** The box in which a tenant writes to staff. */
export function MessageForm({ applicationId, onDone }: MessageFormProps) {
  const send = useSendMessageMutation();
  const form = useForm<MessageValues>({ resolver: zodResolver(messageSchema), defaultValues: { content: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('content'), [setFocus]);
  const handleSubmit = ({ content }: MessageValues) =>
    send.mutateAsync({ applicationId, content }).then(onDone, () => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4">
      <TextareaField control={form.control} name="content" label="Your message" rows={4} required />
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="w-full sm:w-auto" busyLabel="Sending...">
          Send message
        </SubmitButton>
        <Button variant="secondary" className="w-full sm:w-auto" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
