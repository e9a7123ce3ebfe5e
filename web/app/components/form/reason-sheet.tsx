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

/** A reason that waits for the answer whether it is sent so. */
export interface QuestionProps {
  /** Null while nothing is asked. */
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
  /** Who reads the reason. */
  hint: string;
  /** What the reason says, as `askExplanation` asks for it. */
  says: string;
  submitLabel: string;
  /** Danger, unless it only starts something again. */
  submitVariant?: 'danger' | 'primary';
  busyLabel: string;
  /** Shown above the server's message. */
  errorTitle: string;
  /** Where the words are kept over a reload, until they are sent or discarded. */
  storedAs: string;
  onSubmit: (reason: string) => Promise<unknown>;
  /** Asks whether the reason is sent so. Without it, it is sent at once. */
  question?: (asked: QuestionProps) => ReactNode;
}

/** Asks for the reason of something that ends a piece of work, or begins it again. Closes when it is done. */
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
