import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import type { ReplacementPreview } from '~/data/certificate-versions/replacement-mutations';
import { toAppError } from '~/lib/app-error';
import { ChangesPreview } from './changes-preview';

interface ReplacementFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>;
  /** What the next version would state; fails with why it may not. */
  onPreview: (values: Values) => Promise<ReplacementPreview>;
  /** Makes the next version. */
  onMake: (values: Values) => Promise<void>;
  children: ReactNode;
}

/** A form for the next version of a certificate. What changes is shown before the version is made, and again after each change of a field. */
export function ReplacementForm<Values extends FieldValues>({
  form,
  onPreview,
  onMake,
  children,
}: ReplacementFormProps<Values>) {
  const [preview, setPreview] = useState<ReplacementPreview>();
  useEffect(() => {
    const subscription = form.watch(() => setPreview(undefined));
    return () => subscription.unsubscribe();
  }, [form]);
  const handleSubmit = async (values: Values) => {
    try {
      if (preview) await onMake(values);
      else setPreview(await onPreview(values));
    } catch (error) {
      form.setError('root', { message: toAppError(error).message });
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} errorTitle="This cannot be done">
      {children}
      {preview ? <ChangesPreview preview={preview} /> : null}
      <SheetActions>
        <SubmitButton>{preview ? `Make version ${preview.after.version}` : 'Show what changes'}</SubmitButton>
      </SheetActions>
    </Form>
  );
}
