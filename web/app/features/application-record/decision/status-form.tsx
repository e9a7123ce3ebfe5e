import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLostWords } from '~/components/form/use-lost-words';
import { useStoredValues } from '~/components/form/use-stored-values';
import {
  approvedStatusSchema,
  type StatusValues,
  statusSchema,
  takesBack,
} from '~/data/rent-guarantee-applications/status-schema';
import { rejectionReasons } from '~/domain/case/rejection-reasons';
import { useIsOverruled } from '~/domain/case/use-is-overruled';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { forgetStored } from '~/lib/stored-values';
import { statusOptions } from './application-status-options';
import { ConfirmRejection } from './confirm-rejection';
import { ConfirmTakingBack } from './confirm-taking-back';
import { ConfirmUnchecked } from './confirm-unchecked';
import type { Decidable } from './decidable';
import type { DecisionScreen } from './link-to-missing';
import { StatusGuard } from './status-guard';
import { StatusRefusal } from './status-refusal';
import type { LostDecision } from './unsent-decision';

import { useRefusedStatus } from './use-refused-status';
import { useStatusChange } from './use-status-change';

const submitLabels: Record<StatusValues['status'], string> = {
  pending: 'Set to pending',
  in_review: 'Set in review',
  approved: 'Approve application',
  rejected: 'Reject application',
};
const decisions = [
  { value: 'approved', label: 'Approve', hint: 'The certificate then waits to be signed.' },
  { value: 'rejected', label: 'Reject', hint: 'The tenant reads why, and can appeal.' },
];
const beginning = {
  value: 'in_review',
  label: 'In review',
  hint: 'You go on with it and decide later. The tenant sees it on their home screen.',
};
/** The label and hint of the field for the note, by status. */
const plainNote = { label: 'Note', hint: 'The tenant reads it in the history', rows: 3, isOptional: true };
const rejectionNote = {
  label: 'What the tenant can do',
  hint: 'What is wrong, and what would change the answer.',
  rows: 5,
  required: true,
  isExplanation: true,
};
const takingBackNote = {
  label: 'Words for the tenant',
  hint: 'Why the approval no longer holds, and what happens now.',
  rows: 5,
  required: true,
  isExplanation: true,
};
const reasonOptions = Object.entries(rejectionReasons).map(([value, label]) => ({ value, label }));

/** A status that a keyboard shortcut asks for; a new object with each press. */
export interface AskedStatus {
  readonly status: 'approved' | 'rejected';
}

interface StatusFormProps {
  editing: Decidable;
  /** The record offers every other status, the review only the two decisions and, for a pending application, 'In review'. */
  screen: DecisionScreen;
  asked?: AskedStatus | undefined;
  /** Receives the typed text when a colleague's change removes the form. */
  onLost: (lost: LostDecision) => void;
}

/** A new status, with the note that the tenant reads, and the reason of a rejection. */
export function StatusForm({ editing, screen, asked, onLost }: StatusFormProps) {
  const { base } = editing;
  const refused = useRefusedStatus(base);
  const form = useForm<StatusValues>({
    resolver: zodResolver(base.status === 'approved' ? approvedStatusSchema : statusSchema),
    defaultValues: { notes: '', reason_code: '' },
  });
  // Each status and each screen has other decisions, so each has its own key.
  const storedAs = `decision:${useAuth().user?.id}:${base.id}:${base.status}:${screen}`;
  // A stored decision without text is not restored, because nothing was typed.
  const isRestored = useStoredValues(form, storedAs, { isWorthKeeping: ({ notes }) => notes.trim() !== '' });
  const chosen: StatusValues['status'] | '' | undefined = form.watch('status');
  const isRejection = chosen === 'rejected';
  const isTakingBack = base.status === 'approved' && takesBack(chosen);
  const { has, isPending } = usePermissions();
  const mayDecide = has('decide') || isPending;
  const isOverruled = useIsOverruled(base);
  // The database refuses the others.
  const isAllowed = (value: string) =>
    mayDecide ? !(isOverruled && value === 'rejected') : value === 'pending' || value === 'in_review';
  const options = statusOptions.filter(({ value }) => value !== base.status && isAllowed(value));
  const sendWords = useLostWords(form.watch('notes'), (words) => onLost({ words, storedAs }));
  const { change, question, confirm, cancel } = useStatusChange({
    editing,
    form,
    refused,
    send: async (work) => {
      await sendWords(work);
      // A live change may remove the form before it is reset.
      forgetStored(storedAs);
    },
  });
  const { setValue, setFocus } = form;
  useEffect(() => {
    if (!asked || (isOverruled && asked.status === 'rejected')) return;
    setValue('status', asked.status, { shouldValidate: true });
    setFocus('status');
  }, [asked, isOverruled, setValue, setFocus]);

  return (
    <Form form={form} onSubmit={change} hasSummary={false} isRestored={isRestored}>
      {screen === 'review' ? (
        <RadioField
          control={form.control}
          name="status"
          label="Your decision"
          options={(base.status === 'pending' ? [...decisions, beginning] : decisions).filter(({ value }) =>
            isAllowed(value),
          )}
          required
        />
      ) : (
        <SelectField control={form.control} name="status" label="New status" options={options} required />
      )}
      {isOverruled ? (
        <Notice tone="info">
          An appeal overturned your rejection, so somebody else decides whether it is rejected again.
        </Notice>
      ) : null}
      {mayDecide ? null : <Notice tone="info">Somebody with the permission to decide approves or rejects it.</Notice>}
      {isRejection ? (
        <SelectField
          control={form.control}
          name="reason_code"
          label="Reason"
          hint="The tenant reads it"
          options={reasonOptions}
          required
        />
      ) : null}
      <TextareaField
        control={form.control}
        name="notes"
        {...(isRejection ? rejectionNote : isTakingBack ? takingBackNote : plainNote)}
      />
      {isRejection ? (
        <p className="text-sm text-soft">
          The tenant can appeal for 30 days. Somebody other than you decides the appeal.
        </p>
      ) : null}
      <StatusRefusal application={base} screen={screen} refused={refused} isRejection={isRejection} />
      <SubmitButton className="w-full">
        {isTakingBack
          ? 'Take the approval back'
          : chosen
            ? submitLabels[chosen]
            : screen === 'review'
              ? 'Decide'
              : 'Set status'}
      </SubmitButton>
      <ConfirmRejection
        applicationId={base.id}
        values={isRejection ? (question?.values ?? null) : null}
        unchecked={question?.unchecked ?? []}
        isBusy={question?.isBusy ?? false}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
      <ConfirmTakingBack
        application={base.application_number}
        words={isTakingBack ? (question?.values.notes ?? null) : null}
        isBusy={question?.isBusy ?? false}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
      {question?.values.status === 'approved' ? (
        <ConfirmUnchecked
          documents={question.unchecked}
          isBusy={question.isBusy}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        />
      ) : null}
      <StatusGuard screen={screen} isDirty={Boolean(chosen) || form.watch('notes') !== ''} />
    </Form>
  );
}
