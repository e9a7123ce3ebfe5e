import { Send } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { communicationTypeLabels } from '~/data/application-communications/application-communications-schema';
import type { Communication } from '~/data/application-communications/communications-query';
import { isMailed } from '~/data/application-communications/is-mailed';
import { useSendCommunicationMutation } from '~/data/application-communications/send-communication-mutation';
import { formatDateTime } from '~/lib/dates';

interface CommunicationDialogProps {
  /** What is read; the dialog is open while there is one. */
  communication: Communication | undefined;
  tenantEmail: string | null;
  onClose: () => void;
}

/** A communication in full. An e-mail that did not go out can be sent from here. */
export function CommunicationDialog({ communication, tenantEmail, onClose }: CommunicationDialogProps) {
  const send = useSendCommunicationMutation();
  if (!communication) return null;
  const {
    id,
    subject,
    content,
    direction,
    communication_type: type,
    emailed_at: emailedAt,
    created_at: createdAt,
  } = communication;
  const isWaiting = isMailed(communication) && !emailedAt;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={subject}
      description={`${communicationTypeLabels[type]}, ${direction === 'inbound' ? 'inbound' : 'outbound'}, ${formatDateTime(createdAt)}`}
    >
      {isWaiting ? (
        <Notice tone="warn" title="This e-mail has not been sent yet" className="mb-4">
          <p>{tenantEmail ? `It goes to ${tenantEmail}.` : 'The tenant has no e-mail address.'}</p>
          {tenantEmail ? (
            <Button
              size="small"
              variant="secondary"
              className="mt-3"
              disabled={send.isPending}
              onClick={() => send.mutate(id)}
            >
              <Send aria-hidden />
              {send.isPending ? 'Sending...' : 'Send now'}
            </Button>
          ) : null}
        </Notice>
      ) : null}
      {emailedAt ? <p className="mb-3 text-sm text-soft">E-mailed on {formatDateTime(emailedAt)}</p> : null}
      <p className="whitespace-pre-wrap break-words">{content}</p>
    </Dialog>
  );
}
