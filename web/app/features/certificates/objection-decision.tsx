import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import {
  objectionDecisionSchema,
  useDecideObjectionMutation,
} from '~/data/certificate-versions/decide-objection-mutation';
import { toRootError } from '~/lib/app-error';
import type { output } from '~/lib/zod';

type Decision = output<typeof objectionDecisionSchema>;

const outcomes = [
  {
    value: 'overturned',
    label: 'Take the notice back',
    hint: 'The certificate counts as before. Tenant and landlord are told at once.',
  },
  { value: 'upheld', label: 'The notice stands', hint: 'The certificate is withdrawn after its last day.' },
];

interface ObjectionDecisionProps {
  id: string;
  /** Once the notice has ended, the certificate is withdrawn and does not come back. */
  isOver: boolean;
}

/** The decision on an objection to a notice of withdrawal, with the answer to who objects. */
export function ObjectionDecision({ id, isOver }: ObjectionDecisionProps) {
  const decide = useDecideObjectionMutation();
  const form = useForm<Decision>({ resolver: zodResolver(objectionDecisionSchema), defaultValues: { reply: '' } });
  const handleSubmit = async (decision: Decision) => {
    try {
      await decide.mutateAsync({ objectionId: id, ...decision });
      form.reset(decision);
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not decided">
      <RadioField
        control={form.control}
        name="outcome"
        label="Your decision"
        options={isOver ? outcomes.slice(1) : outcomes}
        required
      />
      <TextareaField
        control={form.control}
        name="reply"
        label="Answer to who objects"
        hint={
          isOver
            ? 'The notice has ended, so it cannot be taken back. Say why, and what happens next.'
            : 'Why, and what happens next'
        }
        rows={4}
        required
      />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Deciding...">
        Decide the objection
      </SubmitButton>
    </Form>
  );
}
