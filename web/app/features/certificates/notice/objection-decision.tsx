import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';
import {
  objectionDecisionSchema,
  useDecideObjectionMutation,
} from '~/data/certificate-versions/decide-objection-mutation';
import { applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { ConfirmAnswer } from '~/domain/requests/confirm-answer';
import { toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { forgetStored } from '~/lib/stored-values';
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
  objection: CertificateWithdrawal['withdrawal_objections'][number];
  applicationId: string;
  /** Whether the notice has ended: then the certificate is withdrawn for good. */
  isOver: boolean;
}

/** The decision on an objection to a notice of withdrawal, with the answer to the person who objects. */
export function ObjectionDecision({ objection, applicationId, isOver }: ObjectionDecisionProps) {
  const decide = useDecideObjectionMutation();
  const form = useForm<Decision>({ resolver: zodResolver(objectionDecisionSchema), defaultValues: { reply: '' } });
  const storedAs = `objection-decision:${useAuth().user?.id}:${objection.id}`;
  const isRestored = useStoredValues(form, storedAs);
  const { data: application } = useQuery(applicationQueryOptions(applicationId));
  const [asked, setAsked] = useState<Decision | null>(null);
  const handleConfirm = async () => {
    if (asked) await save(asked);
    setAsked(null);
  };
  const save = async (decision: Decision) => {
    try {
      await decide.mutateAsync({ objectionId: objection.id, ...decision });
      // A live change may already have removed the form.
      forgetStored(storedAs);
      form.reset(decision);
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={setAsked} hasSummary={false} errorTitle="Not decided" isRestored={isRestored}>
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
        label="Answer to the objection"
        hint={
          isOver
            ? 'The notice has ended, so it cannot be taken back. Say why, and what happens next.'
            : 'Why, and what happens next'
        }
        rows={4}
        required
        isExplanation
      />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start" busyLabel="Deciding...">
        Decide the objection
      </SubmitButton>
      <ConfirmAnswer
        mail={
          asked && {
            name: `objection-${asked.outcome}`,
            application: application?.application_number ?? 'not loaded',
            answer: asked.reply,
            side: objection.side,
          }
        }
        title={`Send this to the ${objection.side === 'tenant' ? 'tenant' : 'landlord or agent'}?`}
        description={
          asked?.outcome === 'overturned'
            ? 'They get it by mail now. The other side is told that the notice is taken back.'
            : 'They get it by mail now, and read your answer with the notice.'
        }
        confirmLabel="Decide and send"
        isBusy={decide.isPending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(null)}
      />
    </Form>
  );
}
