import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLostWords } from '~/components/form/use-lost-words';
import { useStoredValues } from '~/components/form/use-stored-values';
import { useDecideAppealMutation } from '~/data/rent-guarantee-applications/decide-appeal-mutation';
import { ConfirmAnswer } from '~/domain/requests/confirm-answer';
import { isConflict, toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { explanation } from '~/lib/explanation-schema';
import { forgetStored } from '~/lib/stored-values';
import { object, enum as oneOf, type output } from '~/lib/zod';
import type { Decidable } from './decidable';
import type { Rejection } from './rejection-facts';
import type { LostDecision } from './unsent-decision';

const appealSchema = object({
  outcome: oneOf(['overturned', 'upheld'], { error: 'Outcome is required' }),
  reply: explanation('An answer to the tenant is required', 'why, and what happens next', 2000),
});

type AppealValues = output<typeof appealSchema>;

/** A question in the answer alone creates no task for the tenant, and the case would wait for us. */
const askAfterwards =
  'If you need something from the tenant, decide first: “Ask the tenant” then sends a request, with a box for the answer and a day.';

/** The case passes from the colleague who rejected it to the person who decides; null if the colleague no longer has it. */
const outcomes = (colleague: string | null) => [
  {
    value: 'overturned',
    label: 'Look at it again',
    hint: `The application goes back in review.${colleague ? ` If ${colleague} still has the case, it becomes yours.` : ''}`,
  },
  { value: 'upheld', label: 'The rejection stands', hint: 'The tenant can apply again.' },
];

interface AppealFormProps {
  rejection: Rejection;
  editing: Decidable;
  /** Receives the typed text when a colleague's change removes the form. */
  onLost: (lost: LostDecision) => void;
  /** The colleague who rejected it and still has the case. */
  holder: string | null;
  /** The time of the newest document on the screen. */
  seenUntil: string;
  /** Called when the tenant has added a newer document. */
  onMissed: () => void;
}

/** The decision on an appeal, with the answer to the tenant. */
export function AppealForm({ rejection, editing, holder, onLost, seenUntil, onMissed }: AppealFormProps) {
  const { application_number: applicationNumber } = editing.base;
  const decide = useDecideAppealMutation();
  const form = useForm<AppealValues>({
    resolver: zodResolver(appealSchema),
    defaultValues: { reply: '' },
  });
  const storedAs = `appeal-decision:${useAuth().user?.id}:${rejection.id}`;
  const isRestored = useStoredValues(form, storedAs);
  const send = useLostWords(form.watch('reply'), (words) => onLost({ words, storedAs }));
  const [asked, setAsked] = useState<AppealValues | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    if (asked === null) return;
    setIsBusy(true);
    await save(asked);
    setIsBusy(false);
    setAsked(null);
  };
  const save = async (values: AppealValues) => {
    try {
      await send(() => decide.mutateAsync({ rejectionId: rejection.id, applicationNumber, seenUntil, ...values }));
      // A live change may already have removed the form.
      forgetStored(storedAs);
      form.reset();
      await editing.rebase().catch(() => undefined);
    } catch (error) {
      if (isConflict(error)) onMissed();
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={setAsked} hasSummary={false} errorTitle="Not decided" isRestored={isRestored}>
      <RadioField control={form.control} name="outcome" label="Your decision" options={outcomes(holder)} required />
      <TextareaField
        control={form.control}
        name="reply"
        label="Answer to the tenant"
        hint="Why, and what happens next"
        rows={4}
        required
        isExplanation
      />
      {form.watch('outcome') === 'overturned' ? <p className="text-sm text-soft">{askAfterwards}</p> : null}
      <SubmitButton className="w-full">Decide the appeal</SubmitButton>
      <ConfirmAnswer
        mail={
          asked && {
            name: `appeal-${asked.outcome}`,
            application: applicationNumber,
            answer: asked.reply,
          }
        }
        title="Send this to the tenant?"
        description={`The tenant gets it by mail now, and reads your answer with the application.${asked?.outcome === 'overturned' ? ` ${askAfterwards}` : ''}`}
        confirmLabel="Decide and send"
        isBusy={isBusy}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsked(null)}
      />
    </Form>
  );
}
