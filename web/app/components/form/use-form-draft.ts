import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { changedValues } from '~/lib/changes';
import { keepDraft, takeDraft } from '~/lib/form-drafts';

/**
 * Keeps what was typed in a form that disappears because the session has ended, and puts it back when the same person opens the
 * same form again. `name` tells forms with the same fields on one screen apart.
 */
export function useFormDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const fields = Object.keys(form.formState.defaultValues ?? {}).sort();
    const key = [pathname, name, ...fields].join(' ');
    const kept = takeDraft(key) ?? {};
    for (const [field, value] of Object.entries(kept)) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    return () => {
      const typed = changedValues<FieldValues>(form.getValues(), form.formState.defaultValues ?? {});
      if (Object.keys(typed).length > 0) keepDraft(key, typed);
    };
  }, [form, pathname, name]);
}
