import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { Button } from '~/components/ui/button';
import { Sheet } from '~/components/ui/dialog';
import {
  type CommunicationValues,
  communicationSchema,
  communicationTypeLabels,
} from '~/data/application-communications/application-communications-schema';
import { useCreateCommunicationMutation } from '~/data/application-communications/create-communication-mutation';
import { useSendCommunicationMutation } from '~/data/application-communications/send-communication-mutation';
import { isMailed } from './communication-state';

const typeOptions = Object.entries(communicationTypeLabels).map(([value, label]) => ({ value, label }));
const directionOptions = [
  { value: 'outbound', label: 'Outbound' },
  { value: 'inbound', label: 'Inbound' },
];
const statusOptions = [
  { value: 'sent', label: 'Sent' },
  { value: 'received', label: 'Received' },
  { value: 'draft', label: 'Draft' },
];

interface AddCommunicationSheetProps {
  applicationId: string;
  tenantEmail: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Writes an e-mail to the tenant, or records a note, a call or a message. */
export function AddCommunicationSheet({ applicationId, tenantEmail, open, onOpenChange }: AddCommunicationSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Add communication">
      {open ? <CommunicationForm {...{ applicationId, tenantEmail }} onDone={() => onOpenChange(false)} /> : null}
    </Sheet>
  );
}

interface CommunicationFormProps {
  applicationId: string;
  tenantEmail: string | null;
  onDone: () => void;
}

function CommunicationForm({ applicationId, tenantEmail, onDone }: CommunicationFormProps) {
  const create = useCreateCommunicationMutation();
  const send = useSendCommunicationMutation();
  const form = useForm<CommunicationValues>({
    resolver: zodResolver(communicationSchema),
    defaultValues: { direction: 'outbound', communication_type: 'email', subject: '', content: '', status: 'sent' },
  });
  const { control } = form;
  const [direction, type, status] = form.watch(['direction', 'communication_type', 'status']);
  const goesOut = isMailed({ direction, communication_type: type, status });

  const handleSubmit = async (values: CommunicationValues) => {
    const created = await create.mutateAsync({ applicationId, values }).catch(() => undefined);
    if (!created) return;
    // It is recorded by now: an e-mail that fails to go out is sent again from the list, not written again.
    if (isMailed(values)) await send.mutateAsync(created.id).catch(() => undefined);
    onDone();
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          control={control}
          name="communication_type"
          label="Type"
          options={typeOptions}
          className="sm:col-span-2"
        />
        <SelectField control={control} name="direction" label="Direction" options={directionOptions} />
        <SelectField control={control} name="status" label="Status" options={statusOptions} required />
      </div>
      <Recipient {...{ type, goesOut, tenantEmail }} />
      <TextField control={control} name="subject" label="Subject" autoComplete="off" required />
      <TextareaField control={control} name="content" label="Content" rows={8} required />
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton disabled={goesOut && !tenantEmail}>{goesOut ? 'Send e-mail' : 'Save'}</SubmitButton>
      </div>
    </Form>
  );
}

interface RecipientProps {
  type: CommunicationValues['communication_type'];
  goesOut: boolean;
  tenantEmail: string | null;
}

/** Who will read it: nobody should have to guess before pressing the button. */
function Recipient({ type, goesOut, tenantEmail }: RecipientProps) {
  if (type === 'internal_note') return <Notice tone="info">Only staff see internal notes.</Notice>;
  if (goesOut && !tenantEmail)
    return <Notice tone="warn">There is no tenant with an e-mail address to send this to.</Notice>;
  if (goesOut) return <Notice tone="info">This is e-mailed to {tenantEmail} at once.</Notice>;
  return <Notice tone="info">This is recorded. The tenant sees it unless it is a draft; nothing is sent.</Notice>;
}
