import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
import { documentTypeLabels, refusalReasonLabels, refusalReasons } from '~/config/documents';
import { useAskTenantMutation } from '~/data/application-requests/ask-tenant-mutation';
import { requestState } from '~/data/application-requests/request-state';
import { type ApplicationRequest, requestsQueryOptions } from '~/data/application-requests/requests-query';
import { type RequestValues, requestSchema } from '~/data/application-requests/requests-schema';
import { useSeenEntries } from '~/domain/messages/use-seen-entries';
import { DuplicateRequestNotice } from '~/domain/requests/duplicate-request-notice';
import { wordsForReason } from './refusal-words';

const things = [
  { value: 'answer', label: 'An answer in words' },
  { value: 'correction', label: 'The correction of an answer' },
  ...Object.entries(documentTypeLabels).map(([value, label]) => ({ value, label })),
];

const reasons = refusalReasons.map((value) => ({ value, label: refusalReasonLabels[value] }));

const fieldOptions = Object.entries(correctableFields).map(([value, { label }]) => ({ value, label }));

/** The initial values of the form. */
export type Suggestion = Pick<RequestValues, 'thing' | 'field' | 'words'>;

/** Asks for the correction of a field that differs from the profile. */
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
  // The review has already loaded them.
  const { data: requests = [] } = useQuery(requestsQueryOptions(applicationId));
  const seen = useSeenEntries(requests);
  const form = useForm<RequestValues>({
    resolver: zodResolver(requestSchema),
    defaultValues: { field: '', words: '', due_on: '', ...suggestion },
  });
  const [thing, field, reason] = form.watch(['thing', 'field', 'reason_code']);
  const { getValues, setValue } = form;
  // The text follows the reason until somebody edits it.
  useEffect(() => {
    if (reason) setValue('words', wordsForReason(reason, getValues('words')));
  }, [reason, getValues, setValue]);
  const isDocument = thing !== undefined && thing !== 'answer' && thing !== 'correction';
  const open = requests.filter((request) => requestState(request) === 'open' && asksFor(request, thing, field));
  const handleSubmit = (values: RequestValues) =>
    ask
      .mutateAsync({ applicationId, values, seenRequests: seen.countOf(open) })
      .then(onDone, (error) => seen.handleFailed(error, values.words));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <SelectField control={form.control} name="thing" label="What do you ask for?" options={things} required />
      {thing === 'correction' ? (
        <ComboboxField
          control={form.control}
          name="field"
          label="What is to be corrected?"
          options={fieldOptions}
          emptyValue=""
          required
        />
      ) : null}
      {isDocument ? (
        <SelectField
          control={form.control}
          name="reason_code"
          label="Why do you ask for it?"
          hint="What is wrong with the one that you have"
          options={reasons}
          isOptional
        />
      ) : null}
      <DuplicateRequestNotice open={open} />
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

/** Whether a request asks for the same thing as the form, by the database's comparison. */
function asksFor(request: ApplicationRequest, thing: RequestValues['thing'] | undefined, field: string): boolean {
  if (request.asks_declarations) return false;
  if (thing === 'correction') return request.field !== null && request.field === field;
  if (thing === 'answer') return request.kind === 'answer' && request.field === null;
  return request.kind === 'document' && request.document_type === thing;
}
