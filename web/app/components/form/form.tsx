import { type FormEvent, type KeyboardEvent, type ReactNode, use } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { unansweredTitle } from '~/lib/app-error';
import { cn } from '~/lib/cn';
import { FormErrorSummary } from './form-error-summary';
import { FormRefusal } from './form-refusal';
import { showFirstFault } from './show-first-fault';
import { useFormDraft } from './use-form-draft';

interface FormProps<Values extends FieldValues, Context, Output> {
  form: UseFormReturn<Values, Context, Output>;
  /** Called with valid values only. `SubmitButton` is busy until the promise settles. */
  onSubmit: (values: Output) => unknown;
  /** Called when the values are invalid, in addition to showing their errors. */
  onInvalid?: () => void;
  children: ReactNode;
  /** Lists all errors above the fields after a failed submit. Omit it in forms with one or two fields. */
  hasSummary?: boolean;
  className?: string;
  /** Lets a button outside the form submit it, with its `form` attribute. */
  id?: string;
  /** The method of a prerendered form whose scripts never run. 'post' keeps a password out of the address. */
  method?: 'post';
  /** Shown above the server's message, unless its answer was lost. */
  errorTitle?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Tells forms with the same fields on one screen apart. */
  draftName?: string;
  /** The fields contain text that was typed before a reload, which `useStoredValues` restored. */
  isRestored?: boolean;
}

/**
 * A form. Typed text stays when saving fails, because only the caller resets the form, after a success. An error set on 'root'
 * (the server's message) is shown and announced. A reader who may change nothing reads the fields and edits none.
 * What was typed survives a session that ends by itself.
 */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  onSubmit,
  onInvalid,
  children,
  hasSummary = true,
  className,
  id,
  method,
  errorTitle,
  onKeyDown,
  draftName = '',
  isRestored = false,
}: FormProps<Values, Context, Output>) {
  useFormDraft(form, `${errorTitle ?? ''} ${draftName}`);
  const refused = use(ChangesRefused);
  const serverError = form.formState.errors.root;
  const title = errorTitle && serverError?.type === 'unanswered' ? unansweredTitle : errorTitle;
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    const { currentTarget: element } = event;
    await form.handleSubmit(async (values) => {
      await onSubmit(values);
    }, onInvalid)(event);
    // After react-hook-form, which takes the fields in the order in which they appeared. A summary takes the focus itself.
    if (!hasSummary) setTimeout(() => showFirstFault(element));
  };
  return (
    <FormProvider {...form}>
      <form
        id={id}
        method={method}
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={onKeyDown}
        className={cn('grid grid-cols-1 gap-5', className)}
      >
        <FormRefusal error={serverError} title={title} />
        {hasSummary ? <FormErrorSummary /> : null}
        {isRestored ? (
          <p className="text-[0.9375rem] text-soft">This is what you typed before. It is not sent yet.</p>
        ) : null}
        {refused === undefined ? (
          children
        ) : (
          <fieldset disabled title={refused} className="contents">
            {children}
          </fieldset>
        )}
      </form>
    </FormProvider>
  );
}
