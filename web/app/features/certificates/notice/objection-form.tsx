import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useSentFiles } from '~/components/form/use-sent-files';
import { useStoredValues } from '~/components/form/use-stored-values';
import { askForEvidence } from '~/config/certificate-words';
import { MAX_OBJECTION_LENGTH } from '~/config/limits';
import type { ObjectionSide } from '~/data/application-documents/document-file-path';
import { type ObjectionValues, objectionSchema, useObjectMutation } from '~/data/certificate-versions/object-mutation';
import { AttachedFilesField } from '~/domain/documents/attached-files-field';
import { toAppError, toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import { forgetStored } from '~/lib/stored-values';
import { objectionKey } from './unsent-objection';

interface ObjectionFormProps {
  applicationId: string;
  noticeId: string;
  side: ObjectionSide;
  ground: string;
  lastDay: string;
}

export function ObjectionForm({ applicationId, noticeId, side, ground, lastDay }: ObjectionFormProps) {
  const send = useObjectMutation();
  const { sent, begin, end } = useSentFiles();
  const form = useForm<ObjectionValues>({
    resolver: zodResolver(objectionSchema),
    defaultValues: { words: '', files: [] },
  });
  const key = objectionKey(useAuth().user?.id, noticeId);
  const isRestored = useStoredValues(form, key);
  const handleSubmit = async ({ words, files }: ObjectionValues) => {
    try {
      await send.mutateAsync({ applicationId, words, side, attached: { files, watch: begin() } });
      // A live change may already have removed the form.
      forgetStored(key);
      form.reset();
    } catch (error) {
      // A cancelled upload needs no message.
      if (toAppError(error).code !== 'aborted') form.setError('root', toRootError(error));
    } finally {
      end();
    }
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">
        If you disagree, say why by {formatDate(lastDay)}: only somebody who neither proposed nor confirmed the
        withdrawal may decide it. {askForEvidence(ground)}
      </p>
      <Form
        form={form}
        onSubmit={handleSubmit}
        hasSummary={false}
        errorTitle="Not sent"
        draftName={noticeId}
        isRestored={isRestored}
      >
        <TextareaField
          control={form.control}
          name="words"
          label="Why is the notice wrong?"
          hint={`At most ${MAX_OBJECTION_LENGTH.toLocaleString('en-GB')} characters.`}
          rows={4}
          required
          isExplanation
        />
        <AttachedFilesField control={form.control} sent={sent} storedAs={key} />
        <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
          Send objection
        </SubmitButton>
      </Form>
    </div>
  );
}
