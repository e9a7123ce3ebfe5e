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

/** Says at once in an open reply that a colleague has replied meanwhile; nothing without one. The newest first. */
export function NewerReply({ replies: [newest] }: { replies: readonly Reply[] }) {
  if (!newest) return null;
  const { who, did, at, words } = newest;
  return (
    <Notice tone="warn" isAlert>
      <p className="wrap-anywhere">
        {who ?? 'A colleague'} {did} {formatMoment(at)}. Look at that before you send yours.
      </p>
      {words ? <p className="mt-1 line-clamp-6 whitespace-pre-line break-words">{words}</p> : null}
    </Notice>
  );
}
