import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FilesField } from '~/components/form/files-field';
import { Form } from '~/components/form/form';
import { RefusedFiles } from '~/components/form/refused-files';
import { fileNamesKey, storeFileNames } from '~/components/form/stored-file-names';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useSentFiles } from '~/components/form/use-sent-files';
import { RadioGroup } from '~/components/ui/radio-group';
import { documentNames } from '~/config/documents';
import { MAX_ANSWER_FILES } from '~/config/limits';
import { useAnswerRequestMutation } from '~/data/application-requests/answer-request-mutation';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { type DocumentAnswerValues, documentAnswerSchema } from '~/data/application-requests/requests-schema';
import { forgetStored } from '~/lib/stored-values';
import { useStoredAnswer } from './answer-form';
import { KeepAsItIs } from './keep-as-it-is';

interface DocumentAnswerProps {
  request: ApplicationRequest;
  onDone: () => void;
}

/** The form for a document, or for the reason why there is none. */
export function DocumentAnswer({ request, onDone }: DocumentAnswerProps) {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioGroup
        aria-label="Do you have it?"
        value={isMissing ? 'missing' : 'there'}
        onValueChange={(choice) => setIsMissing(choice === 'missing')}
        options={[
          { value: 'there', label: 'I send it' },
          { value: 'missing', label: 'I do not have it' },
        ]}
      />
      {isMissing ? (
        <KeepAsItIs request={request} onDone={onDone} />
      ) : (
        <SentDocument request={request} onDone={onDone} />
      )}
    </div>
  );
}

/** The files, with an optional message. */
function SentDocument({ request, onDone }: DocumentAnswerProps) {
  const { sent, begin, end } = useSentFiles();
  const send = useAnswerRequestMutation();
  const form = useForm<DocumentAnswerValues>({
    resolver: zodResolver(documentAnswerSchema),
    defaultValues: { files: [], answer: '' },
  });
  const { finish, isRestored, storedAs } = useStoredAnswer(form, request, onDone);
  const handleSubmit = ({ files, answer }: DocumentAnswerValues) => {
    // The live change may arrive before the response, and would show the files as not sent.
    forgetStored(fileNamesKey(storedAs));
    return (
      send
        .mutateAsync({ request, answer, documents: { files, watch: begin() } })
        // A failure is shown beside its file, and in a toast.
        .then(finish, () =>
          storeFileNames(
            storedAs,
            files.map(({ name }) => name),
          ),
        )
        .finally(end)
    );
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <FilesField
        control={form.control}
        name="files"
        label={`Choose your ${documentNames[request.document_type ?? 'other']}`}
        sent={sent}
        most={MAX_ANSWER_FILES}
        storedAs={storedAs}
        required
      />
      <TextareaField control={form.control} name="answer" label="Anything that we should know" rows={2} isOptional />
      <RefusedFiles name="files" />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send document
      </SubmitButton>
    </Form>
  );
}
