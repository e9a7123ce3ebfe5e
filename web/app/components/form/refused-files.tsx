import { type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';

/** Beside the button of a form: names the chosen files that prevent sending it, because they may be out of view. */
export function RefusedFiles<Values extends FieldValues>({ name }: { name: FieldPath<Values> }) {
  const { errors, submitCount } = useFormState<Values>();
  const files: readonly File[] = useWatch<Values>({ name }) ?? [];
  const refused = files.filter((_, index) => get(errors, `${name}.${index}`));
  if (submitCount === 0 || refused.length === 0) return null;
  return (
    <p role="alert" className="wrap-anywhere font-medium text-[0.9375rem] text-bad">
      Not sent. Remove {new Intl.ListFormat('en-GB').format(refused.map((file) => file.name))} first.
    </p>
  );
}
