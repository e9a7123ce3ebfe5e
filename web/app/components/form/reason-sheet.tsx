import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toRootError } from '~/lib/app-error';
import { explanation } from '~/lib/explanation-schema';
import { forgetStored } from '~/lib/stored-values';
import { object, type output } from '~/lib/zod';
import { Form } from './form';
import { FormSheet } from './form-sheet';
import { SheetActions } from './sheet-actions';
import { SubmitButton } from './submit-button';
import { TextareaField } from './textarea-field';
import { useStoredValues } from './use-stored-values';

const reasonSchema = (says: string) => object({ reason: explanation('Reason is required', says, 2000) });

/** The props of a confirmation of a reason. */
export interface QuestionProps {
  /** Null while the confirmation is closed. */
  reason: string | null;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

interface ReasonSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  /** The reader of the reason. */
  hint: string;
  /** The contents of the reason, in the words of `askExplanation`. */
  says: string;
  submitLabel: string;
  /** Danger, unless it only starts something again. */
  submitVariant?: 'danger' | 'primary';
  busyLabel: string;
  /** Shown above the server's message. */
  errorTitle: string;
  /** The key under which the text is stored over a reload, until it is sent or discarded. */
  storedAs: string;
  onSubmit: (reason: string) => Promise<unknown>;
  /** Renders a confirmation of the reason. Without it, the reason is sent at once. */
  question?: (asked: QuestionProps) => ReactNode;
}

/** A sheet that asks for the reason to close or reopen something. It closes after the save. */
export function ReasonSheet({ open, onClose, title, description, ...form }: ReasonSheetProps) {
  const handleClose = () => {
    forgetStored(form.storedAs);
    onClose();
  };
  return (
    <FormSheet open={open} onClose={handleClose} title={title} description={description}>
      <ReasonForm {...form} onDone={handleClose} />
    </FormSheet>
  );
}

type ReasonFormProps = Omit<ReasonSheetProps, 'open' | 'onClose' | 'title' | 'description'> & {
  onDone: () => void;
};

function ReasonForm({
  hint,
  says,
  submitLabel,
  submitVariant = 'danger',
  busyLabel,
  errorTitle,
  storedAs,
  onSubmit,
  question,
  onDone,
}: ReasonFormProps) {
  const form = useForm<output<ReturnType<typeof reasonSchema>>>({
    resolver: zodResolver(reasonSchema(says)),
    defaultValues: { reason: '' },
  });
  const isRestored = useStoredValues(form, storedAs);
  const [asked, setAsked] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async (reason: string) => {
    try {
      await onSubmit(reason);
      form.reset();
      onDone();
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  const handleSubmit = ({ reason }: { reason: string }) => (question ? setAsked(reason) : send(reason));
  const handleConfirm = async () => {
    if (asked === null) return;
    setIsBusy(true);
    await send(asked);
    setIsBusy(false);
    setAsked(null);
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle={errorTitle} isRestored={isRestored}>
      <TextareaField control={form.control} name="reason" label="Reason" hint={hint} rows={4} required isExplanation />
      <SheetActions>
        <SubmitButton variant={submitVariant} busyLabel={busyLabel}>
          {submitLabel}
        </SubmitButton>
      </SheetActions>
      {question?.({
        reason: asked,
        isBusy,
        onConfirm: () => void handleConfirm(),
        onCancel: () => setAsked(null),
      })}
    </Form>
  );
}
