import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { RadioField } from '~/components/form/radio-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { DetailList } from '~/components/ui/section';
import {
  type MatchDecision,
  matchDecisionSchema,
  useDecideMatchMutation,
} from '~/data/screenings/decide-match-mutation';
import { toAppError } from '~/lib/app-error';
import { formatDate } from '~/lib/dates';
import { bornWords, type NamedMatch } from './named-match';

const options = [
  { value: 'different', label: 'Somebody else', hint: 'Only the name is similar. The approval can go on.' },
  { value: 'same', label: 'The same', hint: 'Nothing is approved, issued or paid. Report it to OFSI.' },
];

interface MatchSheetProps {
  applicationId: string;
  deciding: NamedMatch | undefined;
  onClose: () => void;
}

/** Whether an entry of the sanctions list is the same person or company as one of the application. */
export function MatchSheet({ applicationId, deciding, onClose }: MatchSheetProps) {
  return (
    <FormSheet
      open={deciding !== undefined}
      onClose={onClose}
      title="Is it the same?"
      description="Compare the entry with what the application says. The reason is kept."
    >
      {deciding ? <DecisionForm applicationId={applicationId} deciding={deciding} onDone={onClose} /> : null}
    </FormSheet>
  );
}

interface DecisionFormProps {
  applicationId: string;
  deciding: NamedMatch;
  onDone: () => void;
}

function DecisionForm({ applicationId, deciding: { subject, match }, onDone }: DecisionFormProps) {
  const decide = useDecideMatchMutation();
  const form = useForm<MatchDecision>({ resolver: zodResolver(matchDecisionSchema), defaultValues: { reason: '' } });
  const handleSubmit = async (values: MatchDecision) => {
    try {
      const { subject: role, name, born_on } = subject;
      await decide.mutateAsync({ ...values, applicationId, subject: role, name, born_on, entry: match.entry });
      form.reset(values);
      onDone();
    } catch (error) {
      form.setError('root', { message: toAppError(error).message });
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not saved">
      <DetailList
        details={[
          { label: 'In the application', value: subject.name },
          { label: `On the list, ${match.entry}`, value: match.name },
          { label: 'Born', value: subject.born_on ? formatDate(subject.born_on) : 'Not known' },
          { label: 'Born, on the list', value: bornWords(match).replace(/^born (in )?/, '') || 'Not given' },
        ]}
      />
      <RadioField control={form.control} name="decision" label="The entry is" options={options} required />
      <TextareaField
        control={form.control}
        name="reason"
        label="Reason"
        hint="What you compared, such as the date of birth, and what it showed"
        rows={4}
        required
      />
      <SheetActions>
        <SubmitButton busyLabel="Saving...">Save decision</SubmitButton>
      </SheetActions>
    </Form>
  );
}
