import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FocusEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { RestoredEditsNotice } from '~/components/form/restored-edits-notice';
import { SaveBar } from '~/components/form/save-bar';
import { TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { useRecordForm } from '~/components/form/use-record-form';
import { useStoredEdits } from '~/components/form/use-stored-edits';
import { Button } from '~/components/ui/button';
import type { MailTextValues } from '~/data/mail-texts/mail-text-schema';
import { type MailText, mailTextsQueryOptions } from '~/data/mail-texts/mail-texts-query';
import { useSaveMailTextMutation } from '~/data/mail-texts/save-mail-text-mutation';
import { useSendTestMailMutation } from '~/data/mail-texts/send-test-mail-mutation';
import { AppError, type MissingField, missingFields } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import type { ReadableField } from '~/lib/changes';
import { insertPlaceholder, wordsInForce } from './mail-words';
import { PlaceholderList } from './placeholder-list';
import { WordProblem } from './word-problem';

interface MailFormProps {
  mail: MailText;
  form: UseFormReturn<MailTextValues>;
  isReadOnly: boolean;
  /** The number of the application that a test mail is filled with. */
  application: string;
  /** The errors that the database finds in the text during typing. */
  problems: readonly MissingField[];
}

const readableFields: readonly ReadableField<MailText>[] = [
  ['subject', 'Subject', (mail) => wordsInForce(mail).subject],
  ['body', 'Text', (mail) => wordsInForce(mail).body],
];
const toValues = (mail: MailText): MailTextValues => ({ ...wordsInForce(mail), reason: '' });

/** The form for the text of a mail. The database's errors are shown at their fields, and typed text stays, also after a reload. */
export function MailForm({ mail, form, isReadOnly, application, problems }: MailFormProps) {
  const { changes, save, discard } = useMailText(mail, form);
  const { mutate: sendTest, isPending: isSending } = useSendTestMailMutation();
  const restored = useStoredEdits(form, `mail:${useAuth().user?.id}:${mail.name}`);
  const { insert, handleFocus } = useInsertion(form);
  const { errors } = form.formState;
  const field = { control: form.control, readOnly: isReadOnly };
  const handleTest = () => {
    const { subject, body } = form.getValues();
    sendTest({ name: mail.name, subject, body, application });
  };
  return (
    <Form form={form} onSubmit={save}>
      {changes ? <ConflictNotice changes={changes} /> : <RestoredEditsNotice {...restored} />}
      <fieldset aria-label="Words" className="grid min-w-0 gap-5" onFocus={handleFocus}>
        <TextField {...field} name="subject" label="Subject" autoComplete="off" required />
        {errors.subject ? null : <WordProblem field="subject" problems={problems} />}
        <TextareaField
          {...field}
          name="body"
          label="Text"
          hint="An empty line starts a new paragraph. The button, tables, the footnote and our address are added."
          rows={12}
          required
        />
        {errors.body ? null : <WordProblem field="body" problems={problems} />}
      </fieldset>
      <PlaceholderList mail={mail} onInsert={isReadOnly ? undefined : insert} />
      {isReadOnly ? null : (
        <>
          <TextField {...field} name="reason" label="Reason for the change" autoComplete="off" required />
          <div>
            <Button variant="secondary" onClick={handleTest} disabled={isSending}>
              <Send aria-hidden />
              {isSending ? 'Sending...' : 'Send me a test'}
            </Button>
          </div>
          <SaveBar isDirty={form.formState.isDirty} onDiscard={discard} />
          <FormGuard onSave={save} />
        </>
      )}
    </Form>
  );
}

function useMailText(mail: MailText, form: UseFormReturn<MailTextValues>) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useSaveMailTextMutation();
  const reread = async () => {
    const mails = await queryClient.fetchQuery({ ...mailTextsQueryOptions(), staleTime: 0 });
    const found = mails.find(({ name }) => name === mail.name);
    if (!found) throw new AppError('There is no such mail.', { code: 'PT404' });
    return found;
  };
  return useRecordForm({
    record: mail,
    form,
    toValues,
    fields: readableFields,
    reread,
    update: (base, values) =>
      mutateAsync({ template: mail.name, values, basedOn: base.versions[0]?.id }).catch((error) => {
        // Only the first error of each field is shown.
        for (const { field, message } of missingFields(error).toReversed()) {
          form.setError(field === 'subject' ? 'subject' : 'body', { message }, { shouldFocus: true });
        }
        throw error;
      }),
  });
}

/** Puts placeholders where the cursor was last, in the subject or the text. */
function useInsertion(form: UseFormReturn<MailTextValues>) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined);
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
  };
  const insert = (name: string) => {
    const element = last.current;
    const field = element?.name === 'subject' ? 'subject' : 'body';
    const text = form.getValues(field);
    const from = element?.selectionStart ?? text.length;
    const [next, cursor] = insertPlaceholder(text, from, element?.selectionEnd ?? from, name);
    form.setValue(field, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setFocus(field);
    requestAnimationFrame(() => last.current?.setSelectionRange(cursor, cursor));
  };
  return { insert, handleFocus };
}
