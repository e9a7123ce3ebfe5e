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
  /** A sentence about the cover that the notice leaves. */
  sentence: string;
  /** Whether it is on the application's own page, to which links about a notice lead. */
  isOnItsPage: boolean;
}

/** For the landlord's side: the cover that a notice of withdrawal leaves, its reason, and how to object. */
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
