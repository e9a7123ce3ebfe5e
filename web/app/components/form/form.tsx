import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { cn } from '~/lib/cn';
import { FormErrorSummary } from './form-error-summary';

interface FormProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>;
  /** Called with valid values only. While its promise runs, `SubmitButton` is busy. */
  onSubmit: (values: Output) => unknown;
  /** Called when the values are not valid, beside showing their errors. */
  onInvalid?: () => void;
  children: ReactNode;
  /** Lists all errors above the fields after a failed submit. Leave it out of forms of one or two fields. */
  hasSummary?: boolean;
  className?: string;
  /** Lets a button elsewhere submit, with its `form` attribute. */
  id?: string;
  /** Stands above what the server said. */
  errorTitle?: string;
}

/**
 * A form. What was typed stays when saving fails, since nothing is reset but by the caller after success. An error set on
 * 'root' (what the server said) is shown and read out.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  onInvalid,
  children,
  hasSummary = true,
  className,
  id,
  errorTitle,
}: FormProps<Values, Context, Output>) {
  const serverError = form.formState.errors.root?.message;
  const handleSubmit = (event: FormEvent) => {
    event.stopPropagation();
    return form.handleSubmit(async (values) => {
      await onSubmit(values);
    }, onInvalid)(event);
  };
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={handleSubmit} className={cn('grid gap-5', className)}>
        {serverError ? (
          <Notice tone="bad" isAlert {...(errorTitle ? { title: errorTitle } : {})}>
            {serverError}
          </Notice>
        ) : null}
        {hasSummary ? <FormErrorSummary /> : null}
        {children}
      </form>
    </FormProvider>
  );
}
