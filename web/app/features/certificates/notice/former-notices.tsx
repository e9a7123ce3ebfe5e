import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '~/components/ui/back-link';
import { PageHeader } from '~/components/ui/page-header';
import { Section } from '~/components/ui/section';
import { withdrawalReason } from '~/config/certificate-words';
import { paths } from '~/config/paths';
import {
  type CertificateVersion,
  certificateVersionsQueryOptions,
} from '~/data/certificate-versions/certificate-versions-query';
import { type GivenNotice, isRunning } from '~/data/certificate-versions/withdrawal-notices-query';
import { noticeAnchor } from '~/domain/anchors';
import { OwnObjections } from '~/domain/certificate/own-objections';
import { formatDate } from '~/lib/dates';
import { useLinkedSection } from '~/lib/use-linked-part';
import { useRecordTitle } from '~/lib/use-record-title';
import { propertyAddress, tenantNames } from '../statement/statement-words';
import { NoticeStands } from './notice-stands';
import { ObjectionBox } from './objection-box';

interface FormerNoticesProps {
  applicationId: string;
  /** The notices, at least one, the newest first. */
  notices: readonly [GivenNotice, ...GivenNotice[]];
  /** The correspondence between them and us. */
  messages: ReactNode;
}

/**
 * The notices of withdrawal that a former landlord or agent was given, with their objection and our answer, also after these have
 * ended. The reader no longer sees the application. Links in mails lead here.
 */
export function FormerNotices({ applicationId, notices, messages }: FormerNoticesProps) {
  const [{ certificate_number: number }] = notices;
  const { data: versions = [] } = useQuery(certificateVersionsQueryOptions(applicationId));
  // The versions of their time.
  const [version] = versions;
  const ref = useLinkedSection(noticeAnchor);
  useRecordTitle(number);
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.certificates}>Back to Certificates</BackLink>}
        title={number}
        description={version ? `${tenantNames(version.statement)}, ${propertyAddress(version.statement)}` : undefined}
      />
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-prose">
          The certificate names another landlord or agent now, so you do not see the application any more. This page
          keeps what concerns you: the notice that we gave you, your objection and our answer, and what we wrote to each
          other.
        </p>
        <div ref={ref} id={noticeAnchor} tabIndex={-1} className="grid scroll-mt-6 gap-5 outline-none">
          {notices.map((notice) => (
            <FormerNotice key={notice.id} applicationId={applicationId} notice={notice} version={version} />
          ))}
        </div>
        {messages}
      </div>
    </>
  );
}

interface FormerNoticeProps {
  applicationId: string;
  notice: GivenNotice;
  version: CertificateVersion | undefined;
}

function FormerNotice({ applicationId, notice, version }: FormerNoticeProps) {
  const runs = isRunning(notice);
  const next = version ? <NoticeStands version={version} reader="landlord" /> : null;
  return (
    <Section title={describeNotice(notice, runs)} {...(runs ? { className: 'border-bad' } : {})}>
      <div className="grid gap-3">
        <p className="max-w-prose">
          On {formatDate(notice.given_at)} we gave you notice to withdraw certificate {notice.certificate_number},
          because {withdrawalReason(notice.ground)}.{' '}
          {runs ? `The last day of the notice is ${formatDate(notice.notice_until)}.` : describeEnd(notice)}
        </p>
        {notice.facts ? (
          <p className="wrap-anywhere max-w-prose whitespace-pre-line">What happened: {notice.facts}</p>
        ) : null}
        {notice.objection_outcome ? (
          <div>
            <OwnObjections notices={[notice]} />
            {notice.objection_outcome === 'upheld' ? next : null}
          </div>
        ) : notice.taken_back_at ? null : (
          <ObjectionBox applicationId={applicationId} side="landlord" notice={notice} next={next} />
        )}
      </div>
    </Section>
  );
}

function describeNotice({ taken_back_at: takenBackAt, notice_until: until }: GivenNotice, runs: boolean): string {
  if (takenBackAt) return `The notice was taken back on ${formatDate(takenBackAt)}`;
  return runs ? `Notice: the certificate ends on ${formatDate(until)}` : `The notice ended on ${formatDate(until)}`;
}

/** Describes the effect of a notice that has ended, and that its reader can no longer object. */
function describeEnd({
  taken_back_at: takenBackAt,
  notice_until: until,
  objected_at: objectedAt,
}: GivenNotice): string {
  if (takenBackAt) return 'We have taken it back, so there is nothing to object to any more.';
  return objectedAt
    ? `It took effect after ${formatDate(until)}.`
    : `It took effect after ${formatDate(until)}. You could object until then, and nobody of your side did.`;
}
