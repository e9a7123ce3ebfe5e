import { useState } from 'react';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { objectorOf } from '~/domain/landlord/author-names';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import { forgetStored, readStored } from '~/lib/stored-values';

/** What the reader typed against a notice to which there is an objection by now, or that has ended; nothing where it is what was sent. */
export function UnsentObjection({ notice }: { notice: GivenNotice }) {
  const key = objectionKey(useAuth().user?.id, notice.id);
  const [words, setWords] = useState(() => {
    const { words } = readStored(key)?.values ?? {};
    return typeof words === 'string' ? words : '';
  });
  if (words.trim() === notice.objection_words) return null;
  const handleDiscard = () => {
    forgetStored(key);
    setWords('');
  };
  return (
    <UnsentWords
      title={
        notice.objected_at
          ? `${objectorOf(notice)} objected while you were typing`
          : `The notice ended on ${formatDate(notice.notice_until)}, while you were typing`
      }
      words={words}
      onDiscard={handleDiscard}
    />
  );
}

/** Under which this tab keeps what a person types against a notice: words that were kept for one are not those against the next. */
export function objectionKey(userId: string | undefined, noticeId: string): string {
  return `objection:${userId}:${noticeId}`;
}
