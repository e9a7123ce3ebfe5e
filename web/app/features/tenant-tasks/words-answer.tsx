import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useAnswerRequestMutation } from '~/data/application-requests/answer-request-mutation';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { type WordsAnswerValues, wordsAnswerSchema } from '~/data/application-requests/requests-schema';
import { showAnswerFault, useStoredAnswer } from './answer-form';

/** The form for an answer in words. */
export function WordsAnswer({ request, onDone }: { request: ApplicationRequest; onDone: () => void }) {
  const send = useAnswerRequestMutation();
  const form = useForm<WordsAnswerValues>({ resolver: zodResolver(wordsAnswerSchema), defaultValues: { answer: '' } });
  const { finish, isRestored } = useStoredAnswer(form, request, onDone);
  const handleSubmit = ({ answer }: WordsAnswerValues) =>
    send.mutateAsync({ request, answer }).then(finish, (error) => showAnswerFault(error, form.setError));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <TextareaField control={form.control} name="answer" label="Your answer" rows={4} required />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send answer
      </SubmitButton>
    </Form>
  );
}
