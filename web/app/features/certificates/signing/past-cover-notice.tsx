import { Notice } from '~/components/feedback/notice';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate } from '~/lib/dates';

interface PastCoverNoticeProps {
  version: Pick<CertificateVersion, 'version' | 'statement'>;
  /** Today in London. */
  today: string;
}

/** Says, before anybody signs, that the cover began in the past. A later version changes a cover that runs, so it is not said there. */
export function PastCoverNotice({ version: { version, statement }, today }: PastCoverNoticeProps) {
  const { from } = statement.cover;
  const days = (Date.parse(today) - Date.parse(from)) / 86_400_000;
  if (version > 1 || days <= 0) return null;
  return (
    <Notice tone="warn" title="The cover begins in the past">
      The cover begins on {formatDate(from)}, {days === 1 ? '1 day' : `${days} days`} ago.
    </Notice>
  );
}
