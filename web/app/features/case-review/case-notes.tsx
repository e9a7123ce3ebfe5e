import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { RestoredEditsNotice } from '~/components/form/restored-edits-notice';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useRecordForm } from '~/components/form/use-record-form';
import { useStoredEdits } from '~/components/form/use-stored-edits';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { type NotesValues, notesSchema } from '~/data/rent-guarantee-applications/notes-schema';
import { useSaveNotesMutation } from '~/data/rent-guarantee-applications/save-notes-mutation';
import { useAuth } from '~/lib/auth/auth-context';
import type { ReadableField } from '~/lib/changes';

const readableFields: readonly ReadableField<Application>[] = [
  ['internal_notes', 'Notes', (application) => toValues(application).internal_notes],
];

/** The staff's notes on a case. Notes that a colleague adds meanwhile appear, and typed text stays, also after a reload. */
export function CaseNotes({ application, canWrite }: { application: Application; canWrite: boolean }) {
  const queryClient = useQueryClient();
  const { mutateAsync: saveNotes } = useSaveNotesMutation();
  const form = useForm<NotesValues>({ resolver: zodResolver(notesSchema), defaultValues: toValues(application) });
  const { changes, save, discard } = useRecordForm({
    record: application,
    form,
    toValues,
    fields: readableFields,
    reread: () => queryClient.fetchQuery({ ...applicationQueryOptions(application.id), staleTime: 0 }),
    update: (base, { internal_notes }) => saveNotes({ application: base, notes: internal_notes }),
  });
  const restored = useStoredEdits(form, `notes:${useAuth().user?.id}:${application.id}`);
  const { isDirty } = form.formState;
  return (
    <Section title="Internal notes" description="Only staff see these.">
      <Form form={form} onSubmit={save} hasSummary={false}>
        {changes ? <ConflictNotice changes={changes} /> : <RestoredEditsNotice {...restored} />}
        <TextareaField control={form.control} name="internal_notes" label="Notes" readOnly={!canWrite} rows={5} />
        {isDirty ? (
          <div className="flex flex-wrap gap-3">
            <SubmitButton busyLabel="Saving...">Save notes</SubmitButton>
            <Button variant="secondary" onClick={discard}>
              Discard
            </Button>
          </div>
        ) : null}
        <FormGuard onSave={save} />
      </Form>
    </Section>
  );
}

function toValues({ rent_guarantee_application_notes: notes }: Application): NotesValues {
  return { internal_notes: notes?.internal_notes ?? '' };
}
