import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLostWords } from '~/components/form/use-lost-words';
import { useSentFiles } from '~/components/form/use-sent-files';
import { useStoredValues } from '~/components/form/use-stored-values';
import { Button } from '~/components/ui/button';
import { type AnswerCall, DENIALS, useLandlordAnswerMutation } from '~/data/landlord-requests/landlord-answer-mutation';
import {
  type LandlordAnswerValues,
  landlordAnswerSchemas,
  recordedAnswerSchemas,
} from '~/data/landlord-requests/landlord-schema';
import { useAuth } from '~/lib/auth/auth-context';
import { forgetStored } from '~/lib/stored-values';
import { AttachedFilesField } from '../documents/attached-files-field';
import { AnswerSourceFields } from './answer-source-fields';
import { answerWords, confirmations } from './answer-words';

/** The answer that they are neither the landlord nor the agent. */
const notLandlord = 'not_landlord';

const yesOrNo = [
  { value: 'yes', label: confirmations.yes },
  { value: 'no', label: confirmations.no },
];

interface LandlordAnswerFormProps {
  requestId: string;
  /** The application that it is about. */
  applicationId: string;
  kind: string;
  call: AnswerCall;
  submit: string;
  onDone?: () => void;
  /** Receives what was typed when somebody else's step takes the form away. */
  onLost?: (words: string) => void;
}

const forget = () => undefined;

/** The answer to a question to a landlord or agent. */
export function LandlordAnswerForm({
  requestId,
  applicationId,
  kind,
  call,
  submit,
  onDone,
  onLost = forget,
}: LandlordAnswerFormProps) {
  const send = useLandlordAnswerMutation(call);
  const { sent, begin, end } = useSentFiles();
  const isConfirmation = kind === 'confirmation';
  const isRecord = call === 'record_landlord_answer';
  const schemas = isRecord ? recordedAnswerSchemas : landlordAnswerSchemas;
  const schema = isConfirmation ? schemas.confirmation : schemas.answer;
  const form = useForm<LandlordAnswerValues>({
    resolver: zodResolver(schema) as unknown as Resolver<LandlordAnswerValues>,
    defaultValues: {
      confirmed: '',
      answer: '',
      ...(isRecord ? { told_by: '', told_how: '', told_on: '' } : { files: [] }),
    },
  });
  const storedAs = `${call}:${useAuth().user?.id}:${requestId}`;
  const isRestored = useStoredValues(form, storedAs);
  const [confirmed, answer, chosen = []] = form.watch(['confirmed', 'answer', 'files']);
  const isNotLandlord = confirmed === notLandlord;
  const denial = DENIALS[call];
  const options = [...yesOrNo, { value: notLandlord, label: denial.choice }];
  const choice = options.find(({ value }) => value === confirmed)?.label ?? '';
  const isNeeded = isConfirmation ? confirmed === 'no' : !isNotLandlord;
  // A denial is sent without files.
  const files = isNotLandlord ? [] : chosen.map(({ name }) => name);
  const sendWords = useLostWords(answerWords({ choice, answer, files }), onLost);
  const handleSubmit = async (values: LandlordAnswerValues) => {
    const attached = values.files && { applicationId, toSend: { files: values.files, watch: begin() } };
    try {
      await sendWords(() => send.mutateAsync({ requestId, values, attached }));
    } catch {
      return;
    } finally {
      end();
    }
    // Live changes may have taken the form away before.
    forgetStored(storedAs);
    form.reset();
    onDone?.();
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} className="gap-4" isRestored={isRestored}>
      {isConfirmation ? (
        <RadioField control={form.control} name="confirmed" label="Is this right?" options={options} required />
      ) : null}
      <TextareaField
        control={form.control}
        name="answer"
        label={isNotLandlord ? denial.who : labelOf(isConfirmation, confirmed)}
        rows={3}
        required={isNeeded}
        isOptional={!isNeeded}
      />
      {isNotLandlord ? <p className="max-w-prose">{denial.next}</p> : null}
      {isRecord ? (
        <AnswerSourceFields control={form.control} />
      ) : isNotLandlord ? null : (
        <AttachedFilesField control={form.control} sent={sent} storedAs={storedAs} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton className="w-full sm:w-auto" busyLabel="Sending...">
          {submit}
        </SubmitButton>
        {isConfirmation ? null : (
          <Button
            variant="ghost"
            className="w-full whitespace-normal sm:w-auto"
            onClick={() => form.setValue('confirmed', isNotLandlord ? '' : notLandlord, { shouldDirty: true })}
          >
            {isNotLandlord ? denial.back : denial.choice}
          </Button>
        )}
      </div>
    </Form>
  );
}

function labelOf(isConfirmation: boolean, confirmed: LandlordAnswerValues['confirmed']): string {
  if (!isConfirmation) return 'Answer';
  return confirmed === 'no' ? 'What is different' : 'Anything to add';
}
