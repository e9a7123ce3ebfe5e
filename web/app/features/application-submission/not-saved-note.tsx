import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';

/** What a section's schema says of its values. */
export interface SectionSchema {
  readonly safeParse: (values: unknown) => {
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

interface NotSavedNoteProps<Values extends FieldValues> {
  control: Control<Values>;
  schema: SectionSchema;
}

/** Says of typed answers that they are on this device only, and what the section still lacks before it can be saved. */
export function NotSavedNote<Values extends FieldValues>({ control, schema }: NotSavedNoteProps<Values>) {
  const { isDirty } = useFormState({ control });
  const values = useWatch({ control });
  if (!isDirty) return null;
  const messages = (schema.safeParse(values).error?.issues ?? []).map(({ message }) => message);
  const missing = messages.flatMap((message) =>
    / is required$/.test(message) ? [message.replace(/ is required$/, '')] : [],
  );
  return (
    <p className="max-w-prose text-[0.9375rem] text-soft">
      <strong className="font-semibold text-ink">Not saved yet.</strong>{' '}
      {messages.length > 0
        ? 'It can be saved once nothing in this section is missing or wrong. Until then it is only kept on this device, in this tab.'
        : 'Until you save it, it is only kept on this device, in this tab.'}
      {missing.length > 0 ? ` Still missing: ${missing.join(', ')}` : null}
    </p>
  );
}
