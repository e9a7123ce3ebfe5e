import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { type CodeValues, codeSchema } from '~/data/auth/second-factor-schema';
import { isWrongCode } from '~/data/auth/to-factor-error';
import { toAppError } from '~/lib/app-error';

interface CodeFormProps {
  hint: string;
  submitLabel: string;
  /** Stays busy after a correct code, until the next screen is shown. */
  isDone: boolean;
  /** Verifies the code. On a failure the typed code stays and the form shows the reason. */
  onCode: (code: string) => Promise<unknown>;
  /** Shown between the field and the button. */
  children?: ReactNode;
}

/** The form for a six-digit code. The field has the focus from the start. */
export function CodeForm({ hint, submitLabel, isDone, onCode, children }: CodeFormProps) {
  const form = useForm<CodeValues>({ resolver: zodResolver(codeSchema), defaultValues: { code: '' } });
  const { control, formState, setError, setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const handleSubmit = async ({ code }: CodeValues) => {
    try {
      await onCode(code);
    } catch (thrown) {
      const error = toAppError(thrown);
      setError(isWrongCode(error) ? 'code' : 'root', { message: error.message });
      setFocus('code', { shouldSelect: true });
    }
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <TextField
        control={control}
        name="code"
        label="6-digit code"
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        inputClassName="figures max-w-44 text-xl tracking-[0.25em]"
        required
      />
      {children}
      <SubmitButton size="large" className="w-full" isBusy={formState.isSubmitting || isDone}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
