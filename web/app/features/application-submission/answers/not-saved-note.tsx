import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { inOrder, nameFields } from '~/components/form/field-labels';
import { describeUnsaved, type SyncState } from './describe-unsaved';

interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of a section's schema that validates values. */
export interface SectionSchema {
  readonly safeParse: (values: unknown) => {
    readonly error?: { readonly issues: readonly SchemaIssue[] } | undefined;
  };
}

interface NotSavedNoteProps<Values extends FieldValues> {
  control: Control<Values>;
  schema: SectionSchema;
  syncState: SyncState;
  /** Whether a list beside it shows the errors. */
  isListed: boolean;
}

/** Says where unsaved answers are stored, and what is missing or wrong before the section can be saved. */
export function NotSavedNote<Values extends FieldValues>({
  control,
  schema,
  syncState,
  isListed,
}: NotSavedNoteProps<Values>) {
  const { isDirty } = useFormState({ control });
  const values = useWatch({ control });
  if (!isDirty) return null;
  const issues = schema.safeParse(values).error?.issues ?? [];
  const problems = issues.map(({ path, message }) => ({ name: path.join('.'), message }));
  const messages = nameFields(control, inOrder(values, problems)).map(({ message }) => message);
  const { title, text } = describeUnsaved(isListed ? [] : messages, syncState);
  return (
    <p className="max-w-prose text-[0.9375rem] text-soft">
      <strong className="font-semibold text-ink">{title}</strong> {text}
    </p>
  );
}
