import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { nameFields } from '~/components/form/field-labels';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { useNewestValues } from '~/components/form/use-newest-values';
import { isConflict, type MissingField } from '~/lib/app-error';
import type { SectionName } from './completeness';
import { NotSavedNote, type SectionSchema } from './not-saved-note';
import { showRefusal } from './show-refusal';
import { useSubmission } from './submission-context';
import { useKeptAnswers } from './use-kept-answers';

interface SectionFormProps<Values extends FieldValues> {
  name: SectionName;
  /** Created with the stored values as its default values. */
  form: UseFormReturn<Values>;
  schema: SectionSchema;
  /** The values as they are stored by now. */
  stored: Values;
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
  onSave,
  children,
}: SectionFormProps<Values>) {
  const { refresh, register, reportDirty, goOn } = useSubmission();
  const { isDirty } = form.formState;
  const isKept = useKeptAnswers(form, name);
  const takeAsSaved = useNewestValues(form, stored);
  const refusedAt = useRef<string>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  const trySaving = async (values: Values): Promise<boolean> => {
    const sent = structuredClone(form.getValues());
    refusedAt.current = undefined;
    try {
      await onSave(values);
      await refresh();
      takeAsSaved(sent, values);
      return true;
    } catch (thrown) {
      refusedAt.current = showRefusal(form, thrown);
      if (isConflict(thrown)) await refresh();
      return false;
    }
  };
  /** Two saves at once would be a conflict of the tenant with themselves. */
  const save = (values: Values): Promise<boolean> => {
    running.current ??= trySaving(values).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const saveWhenTyped = async (): Promise<boolean> => {
    if (running.current) return running.current;
    if (!form.formState.isDirty) return true;
    let isSaved = false;
    await form.handleSubmit(async (values) => {
      isSaved = await save(values);
    })();
    return isSaved;
  };
  const latest = useRef(saveWhenTyped);
  latest.current = saveWhenTyped;

  const newest = useRef(stored);
  newest.current = stored;
  const { control, setFocus, getValues } = form;
  useEffect(
    () =>
      register(name, {
        save: () => latest.current(),
        problems: () => problemsOf(name, schema, getValues(), control),
        refused: () => refusedAt.current,
        isTyped: (field) => {
          const typed: unknown = getValues(field as Path<Values>);
          return Boolean(typed) && typed !== newest.current[field];
        },
        focus: (field) => setFocus(field as Path<Values>),
      }),
    [register, name, schema, control, setFocus, getValues],
  );
  useEffect(() => {
    reportDirty(name, isDirty);
    // A form that something else has replaced leaves nothing unsaved.
    return () => reportDirty(name, false);
  }, [reportDirty, name, isDirty]);

  const handleSubmit = async (values: Values) => {
    if (await save(values)) goOn(name);
  };
  return (
    <Form form={form} onSubmit={handleSubmit} errorTitle="Error">
      {children}
      <div className="grid justify-items-start gap-3 pt-2">
        <NotSavedNote control={form.control} schema={schema} isKept={isKept} />
        <SubmitButton busyLabel="Saving...">Save and continue</SubmitButton>
      </div>
    </Form>
  );
}

/** What a section's schema finds in typed values, as the database names what it finds. */
function problemsOf(section: SectionName, schema: SectionSchema, values: unknown, control: object): MissingField[] {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const problems = issues.map(({ path, message }) => ({ name: path.join('.'), message }));
  return nameFields(control, problems).map(({ name: field, message }) => ({ section, field, message }));
}
