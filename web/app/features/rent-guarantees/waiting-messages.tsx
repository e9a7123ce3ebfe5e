import { ChangeButton } from '~/components/ui/change-button';
import type { Communication } from '~/data/application-communications/communications-query';
import { useSettleMessagesMutation } from '~/data/application-communications/settle-messages-mutation';
import { WaitingMessagesNotice } from '~/domain/waiting-messages-notice';

interface WaitingMessagesProps {
  applicationId: string;
  /** The newest first. */
  communications: readonly Communication[];
  onAnswer: (message: Communication) => void;
}

/** Says that the tenant waits for an answer, with the ways to give one; nothing otherwise. */
export function WaitingMessages({ applicationId, communications, onAnswer }: WaitingMessagesProps) {
  const settle = useSettleMessagesMutation();
  return (
    <div className="mb-5 empty:hidden">
      <WaitingMessagesNotice communications={communications}>
        {(newest) => (
          <>
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
          </>
        )}
      </WaitingMessagesNotice>
    </div>
  );
}
