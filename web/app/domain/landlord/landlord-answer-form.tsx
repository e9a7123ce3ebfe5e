import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLostWords } from '~/components/form/use-lost-words';
import { useStoredValues } from '~/components/form/use-stored-values';
import { company } from '~/config/company';
import { useLandlordAnswerMutation } from '~/data/landlord-requests/landlord-mutations';
import {
  type LandlordAnswerValues,
  landlordAnswerSchemas,
  recordedAnswerSchemas,
} from '~/data/landlord-requests/landlord-schema';
import { useAuth } from '~/lib/auth/auth-context';
import { forgetStored } from '~/lib/stored-values';
import { ToldFields } from '../requests/told-fields';

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No, it is different' },
];

interface LandlordAnswerFormProps {
  requestId: string;
  kind: string;
  /** How it is answered: by the landlord, or by staff who record it. */
  call: 'answer_landlord_request' | 'record_landlord_answer';
  submit: string;
  onDone?: () => void;
  /** Receives what was typed when somebody else's step takes the form away. Stays the same function. */
  onLost?: (words: string) => void;
}

const forget = () => undefined;

/** The answer to a question to a landlord or agent. */
export function LandlordAnswerForm({
  requestId,
  kind,
  call,
  submit,
  onDone,
  onLost = forget,
}: LandlordAnswerFormProps) {
  const send = useLandlordAnswerMutation(call);
  const isConfirmation = kind === 'confirmation';
  const isRecord = call === 'record_landlord_answer';
  const schemas = isRecord ? recordedAnswerSchemas : landlordAnswerSchemas;
  const schema = isConfirmation ? schemas.confirmation : schemas.answer;
  const form = useForm<LandlordAnswerValues>({
    resolver: zodResolver(schema) as unknown as Resolver<LandlordAnswerValues>,
    defaultValues: { confirmed: '', answer: '', ...(isRecord ? { told_by: '', told_how: '', told_on: '' } : {}) },
  });
  const storedAs = `${call}:${useAuth().user?.id}:${requestId}`;
  const isRestored = useStoredValues(form, storedAs);
  const [confirmed, answer] = form.watch(['confirmed', 'answer']);
  const isDifferent = confirmed === 'no';
  const choice = yesOrNo.find(({ value }) => value === confirmed)?.label ?? '';
  const sendWords = useLostWords([choice, answer].filter(Boolean).join('\n'), onLost);
  const handleSubmit = async (values: LandlordAnswerValues) => {
    try {
      await sendWords(() => send.mutateAsync({ requestId, values }));
    } catch {
      return;
    }
    // Live changes may have taken the form away before.
    forgetStored(storedAs);
    form.reset();
    onDone?.();
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      {isConfirmation ? (
        <RadioField control={form.control} name="confirmed" label="Is this right?" options={yesOrNo} required />
      ) : null}
      <TextareaField
        control={form.control}
        name="answer"
        label={!isConfirmation ? 'Answer' : isDifferent ? 'What is different' : 'Anything to add'}
        hint={isRecord ? undefined : `Files go to ${company.email.display}, with the number of the application`}
        rows={3}
        required={!isConfirmation || isDifferent}
        isOptional={isConfirmation && !isDifferent}
      />
      {isRecord ? <ToldFields control={form.control} /> : null}
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Sending...">
        {submit}
      </SubmitButton>
    </Form>
  );
}
