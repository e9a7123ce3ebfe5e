import type { Communication } from '~/data/application-communications/communications-query';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { cn } from '~/lib/cn';
import { formatDate, formatDateTime } from '~/lib/dates';
import { describeSender } from './messages';

interface MessageProps {
  message: Communication;
  isOwn: boolean;
  /** When its application was decided. */
  decidedAt?: string | undefined;
}

/** One message: its author, time and text. The tenant's own messages are on the right. */
export function Message({ message, isOwn, decidedAt }: MessageProps) {
  const { subject, content, direction, created_at: at, awaits_answer: awaitsAnswer, attached_files: files } = message;
  const isFromTenant = direction === 'inbound';
  // Messages that a tenant types have no subject.
  const hasSubject = !(isFromTenant && message.communication_type === 'other');
  return (
    <li
      className={cn(
        'min-w-0 rounded-2xl px-4 py-3',
        isFromTenant ? 'ml-6 bg-calm-wash sm:ml-16' : 'mr-6 bg-raised sm:mr-16',
      )}
    >
      <p className="figures text-sm text-soft">
        <span className="font-semibold text-ink">{describeSender(message, isOwn)}</span>, {formatDateTime(at)}
      </p>
      {hasSubject ? <p className="mt-1 break-words font-semibold">{subject}</p> : null}
      <p className="mt-1 max-w-prose whitespace-pre-line break-words">{content}</p>
      <AttachedFiles files={files} isForReview={!isOwn} />
      {awaitsAnswer ? (
        <p className="mt-1 text-sm text-soft">
          {decidedAt && Date.parse(at) < Date.parse(decidedAt) ? 'Sent before the decision.' : 'Not answered yet.'}
        </p>
      ) : null}
      {message.settled_at ? <p className="mt-1 text-sm text-soft">Read on {formatDate(message.settled_at)}.</p> : null}
    </li>
  );
}
