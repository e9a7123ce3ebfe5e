import { Notice } from '~/components/feedback/notice';
import { ChangeButton } from '~/components/ui/change-button';
import type { Communication } from '~/data/application-communications/communications-query';
import { useSettleMessagesMutation } from '~/data/application-communications/settle-messages-mutation';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { formatRelative } from '~/lib/dates';

interface WaitingMessagesProps {
  applicationId: string;
  /** The newest first. */
  communications: readonly Communication[];
  onAnswer: (message: Communication) => void;
}

/** Says that the tenant waits for an answer, since when and to what, with buttons to answer. Renders nothing if no message waits. */
export function WaitingMessages({ applicationId, communications, onAnswer }: WaitingMessagesProps) {
  const settle = useSettleMessagesMutation();
  const waiting = communications.filter((message) => message.awaits_answer);
  const [newest] = waiting;
  const oldest = waiting.at(-1);
  if (!newest || !oldest) return null;
  return (
    <Notice
      tone="warn"
      title={
        waiting.length === 1
          ? 'A message from the tenant waits for an answer'
          : `${waiting.length} messages from the tenant wait for an answer`
      }
    >
      <p className="figures">Received {formatRelative(oldest.created_at)}.</p>
      <p className="mt-1 line-clamp-3 whitespace-pre-line break-words">{newest.content}</p>
      <AttachedFiles files={newest.attached_files} isForReview />
      <div className="mt-3 flex flex-wrap gap-2">
        <ChangeButton size="small" onClick={() => onAnswer(newest)}>
          Answer
        </ChangeButton>
        <ChangeButton
          size="small"
          variant="secondary"
          disabled={settle.isPending}
          onClick={() => settle.mutate(applicationId)}
        >
          Needs no answer
        </ChangeButton>
      </div>
    </Notice>
  );
}
