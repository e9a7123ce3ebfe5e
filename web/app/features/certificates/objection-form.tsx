import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import { company } from '~/config/company';
import { objectionSchema, useObjectMutation } from '~/data/certificate-versions/object-mutation';
import { toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import type { output } from '~/lib/zod';

export function ObjectionForm({ applicationId, lastDay }: { applicationId: string; lastDay: string }) {
  const send = useObjectMutation();
  const form = useForm<output<typeof objectionSchema>>({
    resolver: zodResolver(objectionSchema),
    defaultValues: { words: '' },
  });
  useStoredValues(form, `objection:${useAuth().user?.id}:${applicationId}`);
  const handleSubmit = async ({ words }: { words: string }) => {
    try {
      await send.mutateAsync({ applicationId, words });
      form.reset();
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-prose">
        If you disagree, say why until {formatDate(lastDay)}: only somebody who neither proposed nor confirmed the
        withdrawal may decide it. Send what shows it, such as the receipt of a payment, to{' '}
        <a href={company.email.href} className="underline underline-offset-4">
          {company.email.display}
        </a>
        .
      </p>
      <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not sent">
        <TextareaField control={form.control} name="words" label="Why is the notice wrong?" rows={4} required />
        <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
          Send objection
        </SubmitButton>
      </Form>
    </div>
  );
}
