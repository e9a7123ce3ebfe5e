import { Send } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import { Dialog } from '~/components/ui/dialog';
import { communicationTypeLabels } from '~/config/communication';
import type { Communication } from '~/data/application-communications/communications-query';
import { useSendAgainMutation } from '~/data/application-communications/send-again-mutation';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { SettledMessage } from '~/domain/messages/settled-message';
import { formatDateTime } from '~/lib/dates';

interface CommunicationDialogProps {
  /** The communication to show; the dialog is open while there is one. */
  communication: Communication | undefined;
  tenantEmail: string | null;
  onClose: () => void;
}

/** A communication in full, with the delivery state of an e-mail. One that could not be delivered can be resent from here. */
export function CommunicationDialog({ communication, tenantEmail, onClose }: CommunicationDialogProps) {
  if (!communication) return null;
  const {
    subject,
    content,
    direction,
    communication_type: type,
    created_at: createdAt,
    attached_files: files,
  } = communication;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={subject}
      description={`${communicationTypeLabels[type]}, ${direction === 'inbound' ? 'inbound' : 'outbound'}, ${formatDateTime(createdAt)}`}
    >
      <Delivery communication={communication} tenantEmail={tenantEmail} />
      <p className="whitespace-pre-wrap break-words">{content}</p>
      <AttachedFiles files={files} isForReview />
      <SettledMessage id={communication.id} settlements={communication.settled_messages} onReopened={onClose} />
    </Dialog>
  );
}

interface DeliveryProps {
  communication: Communication;
  tenantEmail: string | null;
}

/** The delivery state of an e-mail. Other types of communication show nothing. */
function Delivery({ communication, tenantEmail }: DeliveryProps) {
  const send = useSendAgainMutation();
  const { id, delivery_status: status, delivery_error: error, emailed_at: emailedAt } = communication;
  if (status === 'sent') return <p className="mb-3 text-sm text-soft">E-mailed on {formatDateTime(emailedAt)}</p>;
  if (status === 'queued') return <p className="mb-3 text-sm text-soft">On its way to the mail server</p>;
  if (status === 'switched_off') {
    return (
      <Notice tone="warn" title="Not e-mailed" className="mb-4">
        The tenant has switched off copies of messages, and reads it in the application. What they must do, ask for as a
        request: that is always e-mailed.
      </Notice>
    );
  }
  if (status !== 'failed') return null;
  return (
    <Notice tone="bad" title="This e-mail was not delivered" className="mb-4">
      <p className="break-words">{error}</p>
      {tenantEmail ? (
        <ChangeButton
          size="small"
          variant="secondary"
          className="mt-3"
          disabled={send.isPending}
          onClick={() => send.mutate(id)}
        >
          <Send aria-hidden />
          {send.isPending ? 'Sending...' : `Send again to ${tenantEmail}`}
        </ChangeButton>
      ) : null}
    </Notice>
  );
}
