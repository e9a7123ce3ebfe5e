import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import {
  type CommunicationValues,
  communicationSchema,
} from '~/data/application-communications/application-communications-schema';
import { useCreateCommunicationMutation } from '~/data/application-communications/create-communication-mutation';
import { CommunicationFields } from './communication-fields';
import { emptyCommunication } from './communication-values';

interface AddCommunicationSheetProps {
  applicationId: string;
  tenantEmail: string | null;
  open: boolean;
  onClose: () => void;
}

/** Writes an e-mail to the tenant, or records a note, a call or a message. */
export function AddCommunicationSheet({ open, onClose, ...about }: AddCommunicationSheetProps) {
  return (
    <FormSheet open={open} onClose={onClose} title="Add communication">
      <CommunicationForm {...about} onDone={onClose} />
    </FormSheet>
  );
}

interface CommunicationFormProps {
  applicationId: string;
  tenantEmail: string | null;
  onDone: () => void;
}

function CommunicationForm({ applicationId, tenantEmail, onDone }: CommunicationFormProps) {
  const create = useCreateCommunicationMutation();
  const form = useForm<CommunicationValues>({
    resolver: zodResolver(communicationSchema),
    defaultValues: emptyCommunication,
  });

  const handleSubmit = async (values: CommunicationValues) => {
    const created = await create.mutateAsync({ applicationId, values }).catch(() => undefined);
    if (created) onDone();
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <CommunicationFields form={form} tenantEmail={tenantEmail} />
    </Form>
  );
}
