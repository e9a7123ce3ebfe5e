import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import type { Communication } from '~/data/application-communications/communications-query';
import { formatRelative } from '~/lib/dates';

interface WaitingMessagesNoticeProps {
  /** Of one application, the newest first. */
  communications: readonly Communication[];
  /** The ways to answer the newest message. */
  children: (newest: Communication) => ReactNode;
}

/** Tells staff that the tenant waits for an answer, since when, and to what; nothing otherwise. */
export function WaitingMessagesNotice({ communications, children }: WaitingMessagesNoticeProps) {
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
      <div className="mt-3 flex flex-wrap gap-2">{children(newest)}</div>
    </Notice>
  );
}
