import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FileField } from '~/components/form/file-field';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { documentNames } from '~/config/vocabulary';
import { fileFault } from '~/data/application-documents/upload-document';
import { useAnswerRequestMutation } from '~/data/application-requests/answer-request-mutation';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { type DocumentAnswerValues, documentAnswerSchema } from '~/data/application-requests/requests-schema';

/** The box for a document: a file, and words if there is something to say about it. */
export function DocumentAnswer({ request, onDone }: { request: ApplicationRequest; onDone: () => void }) {
  const [percent, setPercent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const send = useAnswerRequestMutation();
  const form = useForm<DocumentAnswerValues>({
    resolver: zodResolver(documentAnswerSchema),
    defaultValues: { answer: '' },
  });
  const handleSubmit = async ({ file, answer }: DocumentAnswerValues) => {
    stop.current = new AbortController();
    setPercent(0);
    const onProgress = (share: number) => setPercent(Math.round(share * 100));
    const sent = await send.mutateAsync({ request, file, answer, onProgress, signal: stop.current.signal }).then(
      () => true,
      (error: unknown) => {
        const message = fileFault(error);
        if (message) form.setError('file', { message });
        return false;
      },
    );
    setPercent(undefined);
    if (sent) onDone();
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4">
      <FileField
        control={form.control}
        name="file"
        label={`Choose your ${documentNames[request.document_type ?? 'other']}`}
        progress={percent}
        onCancel={() => stop.current?.abort()}
        required
      />
      <TextareaField control={form.control} name="answer" label="Anything that we should know" rows={2} isOptional />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send document
      </SubmitButton>
    </Form>
  );
}
