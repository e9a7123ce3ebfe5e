import { Notice } from '~/components/feedback/notice';
import { type Waiting, waitingNames } from './own-waiting';

interface WaitingNoticeProps {
  waiting: Waiting;
  className?: string;
}

/** What the reader was invited to, or is meant to get, and has not yet, because a second owner confirms it first. */
export function WaitingNotice({ waiting, className }: WaitingNoticeProps) {
  return (
    <Notice tone="info" title={`Not yours yet: ${waitingNames(waiting)}`} className={className}>
      {waiting.words}
    </Notice>
  );
}
