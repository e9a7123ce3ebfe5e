import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { DetailList } from '~/components/ui/section';
import { correctableField } from '~/config/correctable-fields';
import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { useAnswerRequestMutation } from '~/data/application-requests/answer-request-mutation';
import {
  type CorrectionAnswerValues,
  correctionAnswerSchema,
  toCorrectedText,
} from '~/data/application-requests/correction-schema';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { correctedValue } from '~/domain/corrected-value';
import { readDiallingCode } from '~/lib/countries';
import { CorrectionField } from './correction-field';
import { showAnswerFault } from './show-answer-fault';

/** The box for a corrected value, with the one that stands in the application now. */
export function CorrectionAnswer({ request, onDone }: { request: ApplicationRequest; onDone: () => void }) {
  const send = useAnswerRequestMutation();
  const { field, old_value: now } = request;
  const kind = correctableField(field)?.kind ?? 'text';
  const form = useForm<CorrectionAnswerValues>({
    resolver: zodResolver(correctionAnswerSchema[kind]),
    defaultValues: {
      answer: '',
      mobile_country_code: now?.startsWith('+') ? readDiallingCode(now) : DEFAULT_PHONE_COUNTRY_CODE,
      mobile_number: '',
    },
  });
  const handleSubmit = (values: CorrectionAnswerValues) =>
    send
      .mutateAsync({ request, answer: toCorrectedText(kind, values) })
      .then(onDone, (error) => showAnswerFault(error, form.setError, kind === 'mobile' ? 'mobile_number' : 'answer'));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4">
      <DetailList details={[{ label: 'In your application now', value: correctedValue(field, now) }]} />
      <CorrectionField control={form.control} kind={kind} />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send correction
      </SubmitButton>
    </Form>
  );
}
