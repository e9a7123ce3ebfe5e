import { Notice } from '~/components/feedback/notice';
import { formatMoment } from '~/lib/dates';

/** A reply to a message, or a statement that it needs none. */
export interface Reply {
  readonly id: string;
  /** Null where it is not known. */
  readonly who: string | null;
  readonly did: 'answered this' | 'said that this needs no answer';
  readonly at: string;
  readonly words: string | null;
}

interface NewerReplyProps {
  /** The replies since the form was opened, newest first. */
  replies: readonly Reply[];
  /** Whether the reader sent it from this form and the response was lost. */
  isOwn: (reply: Reply) => boolean;
}

/** Says in an open reply form that a colleague has replied meanwhile, or that the reader's own reply has arrived. */
export function NewerReply({ replies: [newest], isOwn }: NewerReplyProps) {
  if (!newest) return null;
  const { who, did, at, words } = newest;
  return (
    <Notice tone={isOwn(newest) ? 'info' : 'warn'} isAlert>
      <p className="wrap-anywhere">
        {isOwn(newest)
          ? `You ${did} ${formatMoment(at)}.`
          : `${who ?? 'A colleague'} ${did} ${formatMoment(at)}. Look at that before you send yours.`}
      </p>
      {words ? <p className="mt-1 line-clamp-6 whitespace-pre-line break-words">{words}</p> : null}
    </Notice>
  );
}
