import { useState } from 'react';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { objectorOf } from '~/domain/landlord/author-names';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';
import { forgetStored, readStored } from '~/lib/stored-values';

/** The reader's unsent objection to a notice that has ended or that somebody else has objected to. Renders nothing if the text was sent. */
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

/** The key under which this tab stores an unsent objection. Each notice has its own. */
export function objectionKey(userId: string | undefined, noticeId: string): string {
  return `objection:${userId}:${noticeId}`;
}
