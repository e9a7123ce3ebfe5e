import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { useRecordForm } from '~/components/form/use-record-form';
import {
  type CommunicationValues,
  communicationSchema,
} from '~/data/application-communications/application-communications-schema';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { useUpdateCommunicationMutation } from '~/data/application-communications/update-communication-mutation';
import { AppError } from '~/lib/app-error';
import { CommunicationFields } from './communication-fields';
import { readableFields, toCommunicationValues } from './communication-values';
import { DeleteDraft } from './delete-draft';

interface EditDraftSheetProps {
  /** The draft to edit; the sheet is open while there is one. */
  draft: Communication | undefined;
  tenantEmail: string | null;
  onClose: () => void;
}

/** Edits a draft communication until it is sent. */
export function EditDraftSheet({ draft, tenantEmail, onClose }: EditDraftSheetProps) {
  return (
    <FormSheet open={draft !== undefined} onClose={onClose} title="Edit draft">
      {draft ? <DraftForm key={draft.id} draft={draft} tenantEmail={tenantEmail} onDone={onClose} /> : null}
    </FormSheet>
  );
}

interface DraftFormProps {
  draft: Communication;
  tenantEmail: string | null;
  onDone: () => void;
}

function DraftForm({ draft, tenantEmail, onDone }: DraftFormProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateCommunicationMutation();
  const form = useForm<CommunicationValues>({
    resolver: zodResolver(communicationSchema),
    defaultValues: toCommunicationValues(draft),
  });
  const { changes, save } = useRecordForm({
    record: draft,
    form,
    toValues: toCommunicationValues,
    fields: readableFields,
    reread: async () => {
      const all = await queryClient.fetchQuery({ ...communicationsQueryOptions(draft.application_id), staleTime: 0 });
      const latest = all.find(({ id }) => id === draft.id);
      if (!latest) throw new AppError('The draft was deleted.', { code: 'PGRST116' });
      return latest;
    },
    update: ({ id, version }, values) => update({ id, version, values }),
  });

  const handleSubmit = async (values: CommunicationValues) => {
    if (await save(values)) onDone();
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      {changes ? <ConflictNotice changes={changes} /> : null}
      <CommunicationFields
        form={form}
        tenantEmail={tenantEmail}
        others={<DeleteDraft draft={draft} onDeleted={onDone} />}
      />
    </Form>
  );
}
