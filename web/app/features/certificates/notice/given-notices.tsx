import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import {
  type CertificateVersion,
  certificateVersionsQueryOptions,
} from '~/data/certificate-versions/certificate-versions-query';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { messagesAnchor, noticeAnchor } from '~/domain/anchors';
import { runningNotice } from '~/domain/certificate/running-notice';
import { useLinkedSection } from '~/lib/use-linked-section';
import { GivenNoticeSection } from './given-notice';
import { NoticeStands } from './notice-stands';
import { ObjectionBox } from './objection-box';

/** The notices of withdrawal that run for a tenant's certificates; nothing without one. */
export function GivenNotices({ certificates }: { certificates: readonly CertificateVersion[] }) {
  const noticed = certificates.filter(runningNotice);
  return noticed.map((version) => <Given key={version.id} version={version} />);
}

/** The one for an application's certificate, on the application's own page. */
export function ApplicationNotice({ applicationId }: { applicationId: string }) {
  const { data: versions = [] } = useQuery(certificateVersionsQueryOptions(applicationId));
  const noticed = versions.find(runningNotice);
  const ref = useLinkedSection(noticeAnchor, noticed !== undefined);
  return (
    <div ref={ref} id={noticeAnchor} tabIndex={-1} className="scroll-mt-6 outline-none empty:hidden">
      {noticed ? <Given version={noticed} isOnItsPage /> : null}
    </div>
  );
}

function Given({ version, isOnItsPage = false }: { version: CertificateVersion; isOnItsPage?: boolean }) {
  const { application_id: id, certificate_number: number } = version;
  const { data: notices = [] } = useQuery(withdrawalNoticesQueryOptions(id));
  const given = notices.find((notice) => notice.certificate_number === number);
  return (
    <GivenNoticeSection
      version={version}
      given={given}
      objection={
        given ? (
          <ObjectionBox
            applicationId={id}
            side="tenant"
            notice={given}
            next={<NoticeStands version={version} reader="tenant" />}
          />
        ) : null
      }
      write={
        <Button asChild variant="secondary">
          {isOnItsPage ? (
            <a href={`#${messagesAnchor}`}>Write to us about it</a>
          ) : (
            <Link to={`${paths.myApplication(id)}#${messagesAnchor}`}>Write to us about it</Link>
          )}
        </Button>
      }
    />
  );
}
