import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { MoneyField, TextField } from '~/components/form/text-field';
import { DetailList } from '~/components/ui/section';
import { correctableField } from '~/config/correctable-fields';
import { useAnswerRequestMutation } from '~/data/application-requests/answer-request-mutation';
import {
  type CorrectionAnswerValues,
  correctionAnswerSchema,
  toCorrectedText,
} from '~/data/application-requests/correction-schema';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { correctedValue } from '~/domain/corrected-value';
import { amountHint } from '~/lib/money';
import { showAnswerFault } from './show-answer-fault';

const fields = { text: TextField, date: DateField, money: MoneyField };

/** The box for a corrected value, with the one that stands in the application now. */
export function CorrectionAnswer({ request, onDone }: { request: ApplicationRequest; onDone: () => void }) {
  const send = useAnswerRequestMutation();
  const kind = correctableField(request.field)?.kind ?? 'text';
  const form = useForm<CorrectionAnswerValues>({
    resolver: zodResolver(correctionAnswerSchema[kind]),
    defaultValues: { answer: '' },
  });
  const Field = fields[kind];
  const handleSubmit = ({ answer }: CorrectionAnswerValues) =>
    send
      .mutateAsync({ request, answer: toCorrectedText(kind, answer) })
      .then(onDone, (error) => showAnswerFault(error, form.setError));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4">
      <DetailList
        details={[{ label: 'In your application now', value: correctedValue(request.field, request.old_value) }]}
      />
      <Field
        control={form.control}
        name="answer"
        label="Put this in its place"
        hint={kind === 'money' ? amountHint : undefined}
        required
      />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send correction
      </SubmitButton>
    </Form>
  );
}
