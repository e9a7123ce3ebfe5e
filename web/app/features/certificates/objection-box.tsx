import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import { company } from '~/config/company';
import { objectionSchema, useObjectMutation } from '~/data/certificate-versions/objection-mutations';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate, formatDateTime, londonToday } from '~/lib/dates';
import type { output } from '~/lib/zod';

interface ObjectionBoxProps {
  applicationId: string;
  notice: GivenNotice;
}

/** Where the tenant, or the landlord or agent, objects to a notice of withdrawal, and how far that is. */
export function ObjectionBox({ applicationId, notice }: ObjectionBoxProps) {
  const { objected_at: at, objection_words: words, objection_outcome: outcome, objection_reply: reply } = notice;
  if (outcome) {
    return (
      <Notice tone="info" title="We have looked again: the notice stands">
        <p className="wrap-anywhere whitespace-pre-line">{reply}</p>
        <p className="mt-1 text-sm">{formatDate(notice.objection_decided_at)}</p>
      </Notice>
    );
  }
  if (at) {
    return (
      <Notice tone="info" title="You have objected">
        <p className="wrap-anywhere whitespace-pre-line">{words}</p>
        <p className="mt-1 text-sm">
          {formatDateTime(at)}. Somebody who neither proposed nor confirmed the withdrawal looks at it. You have our
          answer before the notice ends on {formatDate(notice.notice_until)}.
        </p>
      </Notice>
    );
  }
  if (notice.notice_until < londonToday()) return null;
  return <ObjectionForm applicationId={applicationId} lastDay={notice.notice_until} />;
}

function ObjectionForm({ applicationId, lastDay }: { applicationId: string; lastDay: string }) {
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
        If you disagree, say why until {formatDate(lastDay)}: somebody who neither proposed nor confirmed the withdrawal
        looks at it again. Send what shows it, such as the receipt of a payment, to{' '}
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
