import { type ReactNode, useEffect, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { noteLabel } from './field-labels';

/**
 * The props that all fields share. Inside a `Form` the name is enough; `control` checks the name against the type of the form's
 * values.
 */
export interface FieldProps<Values extends FieldValues = FieldValues> {
  control?: Control<Values> | undefined;
  name: FieldPath<Values>;
  label: string;
  /** A line of help under the label. */
  hint?: ReactNode;
  /** Shows the minimum length of an explanation under the hint. */
  isExplanation?: boolean | undefined;
  /** Tells screen readers that an answer is required. */
  required?: boolean | undefined;
  /** Adds '(optional)' to the label. */
  isOptional?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  className?: string | undefined;
}

export interface KnownProblem {
  /** A message about the value that is also shown before the form is submitted. */
  problem?: string | undefined;
}

/** Connects a field to its form: the value, the error, and the ids that link label, hint, error and input. */
export function useField<Values extends FieldValues>(props: FieldProps<Values> & KnownProblem) {
  const { name, label, hint, required, isExplanation = false } = props;
  const id = useId();
  const context = useFormContext<Values>();
  const control = props.control ?? context.control;
  const { field, fieldState } = useController({ control, name });
  useEffect(() => noteLabel(control, name, label), [control, name, label]);
  const error = fieldState.error?.message ?? props.problem;
  const hintId = hint || isExplanation ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return {
    field,
    frame: { id, labelId: `${id}-label`, hintId, errorId, error, isExplanation },
    aria: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  };
}

export type FieldFrameIds = ReturnType<typeof useField>['frame'];
