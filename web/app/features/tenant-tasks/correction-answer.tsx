import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { RadioGroup } from '~/components/ui/radio-group';
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
import { correctedValue } from '~/domain/requests/corrected-value';
import { readDiallingCode } from '~/lib/countries';
import { showAnswerFault, useStoredAnswer } from './answer-form';
import { CorrectionField } from './correction-field';
import { KeepAsItIs } from './keep-as-it-is';

interface CorrectionAnswerProps {
  request: ApplicationRequest;
  onDone: () => void;
}

/** The current value in the application, with the form for another one, or for the reason why it is right. */
export function CorrectionAnswer({ request, onDone }: CorrectionAnswerProps) {
  const [isRight, setIsRight] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <DetailList
        details={[{ label: 'In your application now', value: correctedValue(request.field, request.old_value) }]}
      />
      <RadioGroup
        aria-label="Your answer"
        value={isRight ? 'right' : 'wrong'}
        onValueChange={(choice) => setIsRight(choice === 'right')}
        options={[
          { value: 'wrong', label: 'I correct it' },
          { value: 'right', label: 'It is right as it is' },
        ]}
      />
      {isRight ? (
        <KeepAsItIs request={request} onDone={onDone} />
      ) : (
        <CorrectedValue request={request} onDone={onDone} />
      )}
    </div>
  );
}

function CorrectedValue({ request, onDone }: CorrectionAnswerProps) {
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
  const { finish, isRestored } = useStoredAnswer(form, request, onDone);
  const handleSubmit = (values: CorrectionAnswerValues) =>
    send
      .mutateAsync({ request, answer: toCorrectedText(kind, values) })
      .then(finish, (error) => showAnswerFault(error, form.setError, kind === 'mobile' ? 'mobile_number' : 'answer'));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      <CorrectionField control={form.control} kind={kind} />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        Send correction
      </SubmitButton>
    </Form>
  );
}
