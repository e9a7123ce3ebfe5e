import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import {
  keepAsItIsSchema,
  useKeepAsItIsMutation,
  withoutDocumentSchema,
  wordsFault,
} from '~/data/application-requests/keep-as-it-is-mutation';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import type { output } from '~/lib/zod';
import { useStoredAnswer } from './answer-form';

interface KeepAsItIsProps {
  request: ApplicationRequest;
  onDone: () => void;
}

/** The form for the answer that nothing is to be corrected, or that there is no such document. */
export function KeepAsItIs({ request, onDone }: KeepAsItIsProps) {
  const send = useKeepAsItIsMutation();
  const isDocument = request.kind === 'document';
  const form = useForm<output<typeof keepAsItIsSchema>>({
    resolver: zodResolver(isDocument ? withoutDocumentSchema : keepAsItIsSchema),
    defaultValues: { words: '' },
  });
  const { finish, isRestored } = useStoredAnswer(form, request, onDone, 'keep');
  const handleSubmit = ({ words }: { words: string }) =>
    send.mutateAsync({ requestId: request.id, words }).then(finish, (error) => {
      const message = wordsFault(error);
      if (message !== undefined) form.setError('words', { message }, { shouldFocus: true });
    });
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <TextareaField
        control={form.control}
        name="words"
        label={isDocument ? 'Why do you not have it?' : 'Why is it right as it is?'}
        hint={isDocument ? 'And what you have instead, if there is something' : 'For example where it says so'}
        rows={3}
        required
      />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send answer
      </SubmitButton>
    </Form>
  );
}
