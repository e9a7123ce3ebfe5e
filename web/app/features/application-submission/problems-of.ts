import { inOrder, nameFields } from '~/components/form/field-labels';
import type { MissingField } from '~/lib/app-error';
import type { SectionSchema } from './answers/not-saved-note';
import type { SectionName } from './completeness';

interface SubmissionError {
  readonly name: string;
  readonly message: string;
}

interface TypedSection {
  readonly section: SectionName;
  readonly schema: SectionSchema;
  readonly values: object;
  /** The errors that only a submission reports. */
  readonly submissionErrors: readonly SubmissionError[];
  /** The form's control, which has the labels of the fields. */
  readonly control: object;
}

/**
 * Returns the schema errors of a section that cannot be saved, together with its submission errors; one a field, with the database's
 * field names.
 */
export function problemsOf({ section, schema, values, submissionErrors, control }: TypedSection): MissingField[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return [];
  const found = [...issues.map(({ path, message }) => ({ name: path.join('.'), message })), ...submissionErrors];
  const first = found.filter(({ name }, index) => found.findIndex((other) => other.name === name) === index);
  return nameFields(control, inOrder(values, first)).map(({ name: field, message }) => ({ section, field, message }));
}
