import { type ReactNode, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import type { ReplacementInput, ReplacementPreview } from '~/data/certificate-versions/replacement-mutations';
import { showFaults } from '../show-faults';
import { ChangesPreview } from './changes-preview';

interface ReplacementFormProps<Values extends FieldValues> {
  certificateNumber: string;
  resolver: Resolver<Values, unknown, Values>;
  defaultValues: DefaultValues<Values>;
  /** Resolves to the statement of the next version; rejects with the reason why it may not be made. */
  onPreview: (input: ReplacementInput<Values>) => Promise<ReplacementPreview>;
  /** Makes the next version. */
  onMake: (input: ReplacementInput<Values>) => Promise<void>;
  /** The fields that are on the screen, at which the server's errors are shown. */
  shownFields: (values: Values) => readonly string[];
  children: (form: UseFormReturn<Values, unknown, Values>) => ReactNode;
}

interface ReplacementSheetProps<Values extends FieldValues> extends ReplacementFormProps<Values> {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
}

/**
 * A sheet for the next version of a certificate. It shows the changes before the version is created, and again after each change of
 * a field.
 */
export function ReplacementSheet<Values extends FieldValues>({
  open,
  onClose,
  title,
  description,
  ...form
}: ReplacementSheetProps<Values>) {
  return (
    <FormSheet open={open} onClose={onClose} title={title} description={description}>
      <ReplacementForm {...form} onDone={onClose} />
    </FormSheet>
  );
}

function ReplacementForm<Values extends FieldValues>({
  certificateNumber,
  resolver,
  defaultValues,
  onPreview,
  onMake,
  shownFields,
  onDone,
  children,
}: ReplacementFormProps<Values> & { onDone: () => void }) {
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues });
  const [preview, setPreview] = useState<ReplacementPreview>();
  useEffect(() => {
    const subscription = form.watch(() => setPreview(undefined));
    return () => subscription.unsubscribe();
  }, [form]);
  const make = async (values: Values) => {
    await onMake({ certificateNumber, values });
    form.reset();
    onDone();
  };
  const handleSubmit = async (values: Values) => {
    try {
      if (preview) await make(values);
      else setPreview(await onPreview({ certificateNumber, values }));
    } catch (error) {
      showFaults(form, error, shownFields(values));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} errorTitle="This cannot be done">
      {children(form)}
      {preview ? <ChangesPreview preview={preview} /> : null}
      <SheetActions>
        <SubmitButton>{preview ? `Make version ${preview.after.version}` : 'Show what changes'}</SubmitButton>
      </SheetActions>
    </Form>
  );
}
