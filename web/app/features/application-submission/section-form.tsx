import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { useNewestValues } from '~/components/form/use-newest-values';
import { isConflict, isNotFound } from '~/lib/app-error';
import { changedValues } from '~/lib/changes';
import { answersKey } from './answers/newest-answers';
import { NotSavedNote, type SectionSchema } from './answers/not-saved-note';
import { SavedSinceNotice } from './answers/saved-since-notice';
import { useSavedSince } from './answers/use-saved-since';
import { useTypedAnswers } from './answers/use-typed-answers';
import type { SectionName } from './completeness';
import { problemsOf } from './problems-of';
import { showRefusal } from './show-refusal';
import { useSubmission } from './submission-context';

interface SectionFormProps<Values extends FieldValues> {
  name: SectionName;
  /** Created with the stored values as its default values. */
  form: UseFormReturn<Values>;
  schema: SectionSchema;
  /** The stored values. */
  stored: Values;
  /** The version of the stored record; undefined while there is none. */
  version: number | undefined;
  /** Errors that a submission would report for values that can be saved. They are shown beside errors that block a save. */
  submissionErrors?: (values: Values) => readonly { readonly name: Path<Values>; readonly message: string }[];
  /** Saves the values. The form shows an error that it throws, and all typed text stays. */
  onSave: (values: Values) => Promise<unknown>;
  children: ReactNode;
}

/** One section's form. It saves by its own button, and when the whole application is saved, left or submitted. */
export function SectionForm<Values extends FieldValues>({
  name,
  form,
  schema,
  stored,
  version,
  submissionErrors,
  onSave,
  children,
}: SectionFormProps<Values>) {
  const { userId, applicationId, isOwn, isDeleted, refresh, register, reportDirty, goOn } = useSubmission();
  const { isDirty, errors, submitCount } = form.formState;
  const { syncState, isRestored, sendAgain, wouldLose, keep } = useTypedAnswers(form, name);
  const takeAsSaved = useNewestValues(form, stored);
  const since = useSavedSince(form, stored, version, answersKey(userId, applicationId, name));
  const refusedAt = useRef<string>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const trySaving = async (values: Values): Promise<boolean> => {
    const sent = structuredClone(form.getValues());
    refusedAt.current = undefined;
    if (isDeleted || !(await isOwn())) return false;
    try {
      return await since.whileSaving(async () => {
        await onSave(values);
        const isThere = await refresh();
        takeAsSaved(sent, values);
        return isThere;
      });
    } catch (thrown) {
      // The screen already reports a deleted draft above all sections.
      if (isNotFound(thrown) && !(await refresh())) return false;
      refusedAt.current = showRefusal(form, thrown);
      if (isConflict(thrown)) await refresh();
      return false;
    }
  };
  /** Two saves at once would conflict with each other. */
  const save = (values: Values): Promise<boolean> => {
    running.current ??= trySaving(values).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  /** Shows what the submission needs together with the errors that block a save, so that the tenant sees all of them at once. */
  const showSubmissionErrors = () => {
    for (const { name: field, message } of submissionErrors?.(form.getValues()) ?? []) {
      if (!form.getFieldState(field).invalid) form.setError(field, { type: 'missing', message });
    }
  };
  const saveWhenTyped = async (): Promise<boolean> => {
    if (running.current) return running.current;
    if (!form.formState.isDirty) return true;
    // A newer save elsewhere is only overwritten by this section's own button.
    if (since.isOlder) return false;
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await save(values);
    }, showSubmissionErrors)();
    return isSaved;
  };
  const latest = useRef(saveWhenTyped);
  latest.current = saveWhenTyped;

  const newest = useRef(stored);
  newest.current = stored;
  const { control, setFocus, getValues, clearErrors } = form;
  useEffect(
    () =>
      register(name, {
        save: () => latest.current(),
        problems: () => {
          const values = getValues();
          return problemsOf({
            section: name,
            schema,
            values,
            submissionErrors: submissionErrors?.(values) ?? [],
            control,
          });
        },
        refused: () => refusedAt.current,
        keep,
        values: getValues,
        wouldLose,
        empty: () => {
          takeAsSaved(getValues(), newest.current);
          clearErrors();
        },
        isTyped: (field) => {
          const typed: unknown = getValues(field as Path<Values>);
          return Boolean(typed) && typed !== newest.current[field];
        },
        focus: (field) => {
          setFocus(field as Path<Values>);
          // After react-hook-form's own timeout. The focus alone scrolls a field only to the edge of a phone's screen.
          setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' }));
        },
      }),
    [register, name, schema, submissionErrors, control, setFocus, getValues, clearErrors, takeAsSaved, keep, wouldLose],
  );
  useEffect(() => {
    reportDirty(name, isDirty);
    // A replaced form has no unsaved answers.
    return () => reportDirty(name, false);
  }, [reportDirty, name, isDirty]);

  /** The buttons disappear with the choice, so that the focus moves to the first field that differs. */
  const settle = (choose: () => void) => {
    const [first] = Object.keys(changedValues<FieldValues>(getValues(), stored));
    choose();
    form.clearErrors();
    if (first) setFocus(first as Path<Values>);
  };
  const handleSubmit = async (values: Values) => {
    if (await save(values)) goOn(name);
  };
  // After a failed save the note about the unsaved answers is beside the error, which may be far above the button. It is also there
  // when the tenant comes back to a section.
  const isListed = submitCount > 0 && Object.keys(errors).some((each) => each !== 'root');
  const isAbove = isRestored || (submitCount > 0 && Object.keys(errors).length > 0);
  const note = <NotSavedNote control={form.control} schema={schema} syncState={syncState} isListed={isListed} />;
  return (
    <Form form={form} onSubmit={handleSubmit} onInvalid={showSubmissionErrors} errorTitle="Error">
      {isAbove && !isDeleted ? note : null}
      {since.isOlder && !isDeleted ? (
        <SavedSinceNotice
          control={control}
          stored={stored}
          onUseSaved={() => settle(() => takeAsSaved(form.getValues(), stored))}
          onKeepTyped={() => {
            settle(since.keepTyped);
            sendAgain();
          }}
        />
      ) : null}
      {children}
      {isDeleted ? null : (
        <div className="grid justify-items-start gap-3 pt-2">
          <SubmitButton busyLabel="Saving..." className="max-w-full whitespace-normal">
            Save and continue
          </SubmitButton>
          {/* The note's length changes during typing. Above the button it would move the button away from a tap. */}
          {isAbove ? null : note}
        </div>
      )}
    </Form>
  );
}
