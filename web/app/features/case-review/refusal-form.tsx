import { zodResolver } from '@hookform/resolvers/zod';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { Button } from '~/components/ui/button';
import { refusalReasonLabels, refusalReasons } from '~/config/documents';
import { type RefusalValues, refusalSchema } from '~/data/application-requests/requests-schema';
import { wordsForReason } from './refusal-words';
import type { RefusalDraft } from './use-verdict';

const reasons = refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }));

interface RefusalFormProps {
  documentId: string;
  /** The text that was typed before another document was opened. */
  written: RefusalDraft;
  isRestored: boolean;
  onWrite: (refusal: RefusalDraft) => void;
  onRefuse: (refusal: RefusalValues) => Promise<unknown>;
  onCancel: () => void;
  /** Called on Escape; the typed text is kept. */
  onEscape: () => void;
}

/** The form for the reason of a refusal and the text to the tenant. */
export function RefusalForm({
  documentId,
  written,
  isRestored,
  onWrite,
  onRefuse,
  onCancel,
  onEscape,
}: RefusalFormProps) {
  const form = useForm<RefusalValues>({
    resolver: zodResolver(refusalSchema),
    defaultValues: { words: '', due_on: '', ...written },
  });
  const reason: RefusalValues['reason_code'] | undefined = form.watch('reason_code');
  const { getFieldState, getValues, setValue, subscribe } = form;
  const wordsField = useRef<HTMLDivElement>(null);
  // A letter typed into the select would choose a reason, so the text field takes the focus. It takes it at once, unlike with
  // `setFocus` of the form: the next typed letter could otherwise be lost, or be a keyboard shortcut of the review.
  useLayoutEffect(() => wordsField.current?.querySelector('textarea')?.focus(), []);
  // The text follows the reason until somebody edits it.
  useEffect(() => {
    if (!reason) return;
    // An error about missing text disappears with it.
    const shouldValidate = getFieldState('words').invalid;
    setValue('words', wordsForReason(reason, getValues('words')), { shouldValidate });
  }, [reason, getFieldState, getValues, setValue]);
  const latestWrite = useRef(onWrite);
  useEffect(() => {
    latestWrite.current = onWrite;
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => latestWrite.current(values) }),
    [subscribe],
  );
  const handleKeyDown = ({ key, target }: KeyboardEvent) => {
    // In an open list of reasons the key closes only the list.
    if (key === 'Escape' && target instanceof Element && !target.closest('[role=listbox]')) onEscape();
  };
  return (
    <Form
      onKeyDown={handleKeyDown}
      form={form}
      onSubmit={onRefuse}
      hasSummary={false}
      className="gap-4 border-t pt-4"
      draftName={documentId}
      isRestored={isRestored}
    >
      <SelectField control={form.control} name="reason_code" label="Why is it refused?" options={reasons} required />
      <div ref={wordsField}>
        <TextareaField
          control={form.control}
          name="words"
          label="What should the tenant do?"
          hint="The tenant reads this, by mail and in the application"
          rows={4}
          required
          // The other reasons explain themselves.
          isExplanation={reason === 'other'}
        />
      </div>
      <DateField
        control={form.control}
        name="due_on"
        label="By when"
        hint="In a week, if you leave it empty"
        isOptional
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="danger" busyLabel="Refusing...">
          Refuse and ask again
        </SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
