import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ComboboxField } from '~/components/form/combobox-field';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { type CorrectableField, correctableFields } from '~/config/correctable-fields';
import { documentTypeLabels } from '~/config/vocabulary';
import { useAskTenantMutation } from '~/data/application-requests/ask-tenant-mutation';
import { type RequestValues, requestSchema } from '~/data/application-requests/requests-schema';

const things = [
  { value: 'answer', label: 'An answer in words' },
  { value: 'correction', label: 'The correction of an answer' },
  ...Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label })),
];

const fieldOptions = Object.entries(correctableFields).map(([value, { label }]) => ({ value, label }));

/** What the sheet opens with; it can be changed. */
export type Suggestion = Pick<RequestValues, 'thing' | 'field' | 'words'>;

/** Asks for the correction of a field of which the profile says something else by now. */
export const suggestCorrection = (field: CorrectableField): Suggestion => ({
  thing: 'correction',
  field,
  words:
    'Your profile says something else by now than what you submitted. Please enter what is right, so that your application says the same.',
});

interface AskSheetProps {
  applicationId: string;
  suggestion?: Suggestion | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks the tenant for a document or an answer. */
export function AskSheet({ applicationId, suggestion, open, onClose }: AskSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Ask the tenant"
      description="The tenant gets a mail with a link; what you ask shortly after comes in one more. They get a reminder on the day it is due. One more comes three days before, unless they have switched that off."
    >
      <AskForm applicationId={applicationId} suggestion={suggestion} onDone={onClose} />
    </FormSheet>
  );
}

interface AskFormProps extends Pick<AskSheetProps, 'applicationId' | 'suggestion'> {
  onDone: () => void;
}

function AskForm({ applicationId, suggestion, onDone }: AskFormProps) {
  const ask = useAskTenantMutation();
  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: { field: '', words: '', due_on: '', ...suggestion },
  });
  const handleSubmit = (values: RequestValues) =>
    ask.mutateAsync({ applicationId, values }).then(onDone, () => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <SelectField control={form.control} name="thing" label="What do you ask for?" options={things} required />
      {form.watch('thing') === 'correction' ? (
        <ComboboxField
          control={form.control}
          name="field"
          label="What is to be corrected?"
          options={fieldOptions}
          emptyValue=""
          required
        />
      ) : null}
      <TextareaField
        control={form.control}
        name="words"
        label="In your own words"
        hint="The tenant reads this"
        rows={5}
        required
      />
      <DateField
        control={form.control}
        name="due_on"
        label="By when"
        hint="In a week, if you leave it empty"
        isOptional
      />
      <SheetActions>
        <SubmitButton busyLabel="Sending...">Send request</SubmitButton>
      </SheetActions>
    </Form>
  );
}
