import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useStoredValues } from '~/components/form/use-stored-values';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { useCorrectRejectionMutation } from '~/data/rent-guarantee-applications/correct-rejection-mutation';
import { rejectionReasons } from '~/domain/case/rejection-reasons';
import { UpcomingMail } from '~/domain/requests/upcoming-mail';
import { missingFields, toRootError } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { explanation } from '~/lib/explanation-schema';
import { forgetStored } from '~/lib/stored-values';
import { requiredText } from '~/lib/text-schema';
import { object, type output } from '~/lib/zod';
import type { Decidable } from './decidable';
import type { Rejection } from './rejection-facts';

const correctionSchema = object({
  reason_code: requiredText('Reason is required', 100),
  notes: explanation('Words that the tenant can act on are required', 'what is wrong and what the tenant can do', 2000),
});
type CorrectionValues = output<typeof correctionSchema>;

const reasonOptions = Object.entries(rejectionReasons).map(([value, label]) => ({ value, label }));

interface CorrectReasonProps {
  /** The newest rejection. */
  rejection: Rejection;
  editing: Decidable;
}

/** Replaces the reason of a rejection. The tenant gets one mail about it. */
export function CorrectReason({ rejection, editing }: CorrectReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const storedAs = `correct-reason:${useAuth().user?.id}:${rejection.id}`;
  const handleClose = () => {
    forgetStored(storedAs);
    setIsOpen(false);
  };
  return (
    <>
      <ChangeButton variant="secondary" className="mb-5 w-full" onClick={() => setIsOpen(true)}>
        Correct the reason
      </ChangeButton>
      <FormSheet
        open={isOpen}
        onClose={handleClose}
        title="Correct the reason"
        description="For a wrong reason or wrong words. The rejection stays, and the tenant has 30 days again to appeal."
      >
        <CorrectionForm rejection={rejection} editing={editing} storedAs={storedAs} onDone={handleClose} />
      </FormSheet>
    </>
  );
}

interface CorrectionFormProps extends CorrectReasonProps {
  storedAs: string;
  onDone: () => void;
}

function CorrectionForm({ rejection, editing, storedAs, onDone }: CorrectionFormProps) {
  const correct = useCorrectRejectionMutation();
  const form = useForm<CorrectionValues>({
    resolver: zodResolver(correctionSchema),
    defaultValues: { reason_code: rejection.reason_code, notes: rejection.words ?? '' },
  });
  const isRestored = useStoredValues(form, storedAs);
  const [asked, setAsked] = useState<CorrectionValues | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleConfirm = async () => {
    if (asked === null) return;
    setIsBusy(true);
    await save(asked);
    setIsBusy(false);
    setAsked(null);
  };
  const save = async ({ reason_code: reasonCode, notes }: CorrectionValues) => {
    try {
      await correct.mutateAsync({ rejectionId: rejection.id, reasonCode, words: notes });
    } catch (error) {
      const ofForm = missingFields(error);
      for (const { field, message } of ofForm) form.setError(field as keyof CorrectionValues, { message });
      if (ofForm.length === 0) form.setError('root', toRootError(error));
      await editing.showConflict(error);
      return;
    }
    onDone();
    await editing.rebase().catch(() => undefined);
  };
  return (
    <Form form={form} onSubmit={setAsked} hasSummary={false} errorTitle="Not corrected" isRestored={isRestored}>
      <SelectField
        control={form.control}
        name="reason_code"
        label="Reason"
        hint="The tenant reads it"
        options={reasonOptions}
        required
      />
      <TextareaField
        control={form.control}
        name="notes"
        label="What the tenant can do"
        hint="What is wrong, and what would change the answer."
        rows={6}
        required
        isExplanation
      />
      <SheetActions>
        <SubmitButton busyLabel="Correcting...">Correct the reason</SubmitButton>
      </SheetActions>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Send this to the tenant?"
        description="The tenant gets it by mail now, and reads it with the application in place of the earlier reason."
        cancelLabel="Keep editing"
        confirmLabel="Correct and send"
        isBusy={isBusy}
        onConfirm={() => void handleConfirm()}
      >
        <UpcomingMail
          mail={
            asked && {
              name: 'rejection-corrected',
              application: editing.base.application_number,
              reason: asked.reason_code,
              note: asked.notes,
            }
          }
          words={asked?.notes ?? ''}
          called="Your words"
        />
      </AlertDialog>
    </Form>
  );
}
