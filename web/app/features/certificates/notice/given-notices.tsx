import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { ownCaseQueryOptions } from '~/data/application-cases/own-case-query';
import {
  type CertificateVersion,
  certificateVersionsQueryOptions,
} from '~/data/certificate-versions/certificate-versions-query';
import { noticeFor, withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { messagesAnchor, noticeAnchor } from '~/domain/anchors';
import { OwnObjections } from '~/domain/certificate/own-objections';
import { runningNotice } from '~/domain/certificate/running-notice';
import { useLinkedSection } from '~/lib/use-linked-part';
import { GivenNoticeSection } from './given-notice';
import { NoticeStands } from './notice-stands';
import { ObjectionBox } from './objection-box';

/** The notices of withdrawal that run for a tenant's certificates. Renders nothing if there are none. */
export function GivenNotices({ certificates }: { certificates: readonly CertificateVersion[] }) {
  const noticed = certificates.filter(runningNotice);
  return noticed.map((version) => <Given key={version.id} version={version} />);
}

/** The notice of an application's certificate, on the application's own page, and the tenant's objections to notices that have ended. */
export function ApplicationNotice({ applicationId }: { applicationId: string }) {
  const { data: versions = [] } = useQuery(certificateVersionsQueryOptions(applicationId));
  const { data: own } = useQuery(ownCaseQueryOptions(applicationId));
  const noticed = versions.find(runningNotice);
  const { data: notices = [] } = useQuery({
    ...withdrawalNoticesQueryOptions(applicationId),
    enabled: noticed !== undefined || typeof own?.objected_at === 'string',
  });
  const given = noticed && noticeFor(noticed.certificate_number, notices);
  const past = notices.filter((notice) => notice !== given && notice.objected_at);
  const ref = useLinkedSection(noticeAnchor, noticed !== undefined || past.length > 0);
  return (
    <div ref={ref} id={noticeAnchor} tabIndex={-1} className="grid scroll-mt-6 gap-5 outline-none empty:hidden">
      {noticed ? <Given version={noticed} isOnItsPage /> : null}
      {past.length > 0 ? (
        <Section title={past.length === 1 ? 'Your objection' : 'Your objections'}>
          <OwnObjections notices={past} />
        </Section>
      ) : null}
    </div>
  );
}

function Given({ version, isOnItsPage = false }: { version: CertificateVersion; isOnItsPage?: boolean }) {
  const { application_id: id, certificate_number: number } = version;
  const { data: notices = [] } = useQuery(withdrawalNoticesQueryOptions(id));
  const given = noticeFor(number, notices);
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
