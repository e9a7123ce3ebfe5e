import { useQuery } from '@tanstack/react-query';
import { withdrawalReason } from '~/config/certificate-words';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { noticeFor, withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { noticeAnchor } from '~/domain/anchors';
import { formatDate } from '~/lib/dates';
import { useLinkedSection } from '~/lib/use-linked-part';
import { NoticeStands } from './notice-stands';
import { ObjectionBox } from './objection-box';

interface NoticeReasonProps {
  version: CertificateVersion;
  /** What the notice leaves. */
  sentence: string;
  /** On the application's own page, to whose notice links lead. */
  isOnItsPage: boolean;
}

/** What a notice of withdrawal leaves, why it was given, and how to disagree, for the landlord's side. */
export function NoticeReason({ version, sentence, isOnItsPage }: NoticeReasonProps) {
  const { application_id: applicationId, certificate_number: number } = version;
  const { data = [] } = useQuery(withdrawalNoticesQueryOptions(applicationId));
  const given = noticeFor(number, data);
  const ref = useLinkedSection(noticeAnchor, isOnItsPage && given !== undefined);
  return (
    <div
      ref={ref}
      {...(isOnItsPage ? { id: noticeAnchor, tabIndex: -1 } : {})}
      className="mt-2 grid scroll-mt-6 gap-3 outline-none"
    >
      <p className="max-w-prose text-soft">{sentence}</p>
      {given ? (
        <>
          <p className="max-w-prose text-soft">
            Given on {formatDate(given.given_at)}, because {withdrawalReason(given.ground)}.
          </p>
          {given.facts ? (
            <p className="wrap-anywhere max-w-prose whitespace-pre-line">What happened: {given.facts}</p>
          ) : null}
          <ObjectionBox
            applicationId={applicationId}
            side="landlord"
            notice={given}
            next={<NoticeStands version={version} reader="landlord" />}
          />
        </>
      ) : null}
    </div>
  );
}
