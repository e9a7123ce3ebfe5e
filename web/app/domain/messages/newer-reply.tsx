import { Notice } from '~/components/feedback/notice';
import { formatMoment } from '~/lib/dates';

/** What a colleague has done about a message. */
export interface Reply {
  readonly id: string;
  /** Null where it is not known. */
  readonly who: string | null;
  readonly did: 'answered this' | 'said that this needs no answer';
  readonly at: string;
  readonly words: string | null;
}

interface NewerReplyProps {
  /** Those since the form was opened, the newest first. */
  replies: readonly Reply[];
  /** Whether the reader has sent it from this form, although the answer to that was lost. */
  isOwn: (reply: Reply) => boolean;
}

/** Says at once in an open reply that a colleague has replied meanwhile, or that the reader's own has arrived; nothing without one. */
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
