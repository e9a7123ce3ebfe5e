import { Notice } from '~/components/feedback/notice';
import { useOwnWaiting, waitingNames } from '~/domain/own-waiting';

/** What the reader was invited to, or is meant to get, and has not yet, because a second owner confirms it first. */
export function OwnWaitingPermissions() {
  const waiting = useOwnWaiting();
  if (!waiting) return null;
  return (
    <Notice tone="info" title={`Not yours yet: ${waitingNames(waiting)}`} className="mb-6">
      {waiting.words}
    </Notice>
  );
}
