import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import { useAppealRejectionMutation } from '~/data/rent-guarantee-applications/appeal-rejection-mutation';
import { toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import { requiredText } from '~/lib/text-schema';
import { object, type output } from '~/lib/zod';
import { AppealDocuments } from './appeal-documents';

const appealSchema = object({ words: requiredText('Why the decision is wrong is required', 4000) });

interface AppealFormProps {
  applicationId: string;
  /** The rejection on the screen, whose reason may be corrected meanwhile. */
  rejectionId: string;
  lastDay: string;
}

/** The form for the tenant's appeal against a rejection. */
export function AppealForm({ applicationId, rejectionId, lastDay }: AppealFormProps) {
  const appeal = useAppealRejectionMutation();
  const form = useForm<output<typeof appealSchema>>({
    resolver: zodResolver(appealSchema),
    defaultValues: { words: '' },
  });
  // The documents are added on another page.
  const isRestored = useStoredValues(form, `appeal:${useAuth().user?.id}:${applicationId}`);
  const handleSubmit = async ({ words }: { words: string }) => {
    try {
      await appeal.mutateAsync({ applicationId, rejectionId, words });
      form.reset();
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">If you think this is wrong</h3>
      <p className="max-w-prose text-soft">
        You can appeal once, until {formatDate(lastDay)}. Somebody who did not take part in the decision looks at your
        application again, and you have our answer within 14 days.
      </p>
      <AppealDocuments applicationId={applicationId}>
        Add the documents that prove it before you send the appeal:
      </AppealDocuments>
      <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not sent" isRestored={isRestored}>
        <TextareaField
          control={form.control}
          name="words"
          label="Why is the decision wrong?"
          hint="What we have overlooked, or what has changed"
          rows={5}
          required
        />
        <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
          Send appeal
        </SubmitButton>
      </Form>
    </div>
  );
}
