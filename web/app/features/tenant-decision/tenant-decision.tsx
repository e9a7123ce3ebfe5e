import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Section } from '~/components/ui/section';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import {
  type CertificateVersion,
  certificateVersionsQueryOptions,
} from '~/data/certificate-versions/certificate-versions-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import { messagesAnchor } from '~/domain/anchors';
import { formatDate, londonToday } from '~/lib/dates';
import { useLinkedSection } from '~/lib/use-linked-part';
import { ApplyAgain } from './apply-again';
import { RejectionSection } from './rejection-section';

/**
 * Says why the tenant's application is rejected and what they can do, or that it is withdrawn, closed, or its guarantee is over.
 * Renders nothing for other applications. Its anchor is #decision.
 */
export function TenantDecision({ application }: { application: Application }) {
  const closing = closingOf(application);
  const rejection = rejectionToShow(application);
  const isApproved = application.status === 'approved';
  const { data: versions } = useQuery({ ...certificateVersionsQueryOptions(application.id), enabled: isApproved });
  const ended = isApproved ? endOf(application, versions) : undefined;
  if (!closing && !rejection && !ended) return null;
  return (
    <Anchor>
      {closing ? <ClosedSection applicationId={application.id} closing={closing} /> : null}
      {!closing && rejection ? <RejectionSection application={application} rejection={rejection} /> : null}
      {!closing && ended ? <EndedSection applicationId={application.id} {...ended} /> : null}
    </Anchor>
  );
}

/** The target of the address's hash, which takes the focus as soon as it is rendered, for example after a withdrawal. */
function Anchor({ children }: { children: ReactNode }) {
  const ref = useLinkedSection('decision');
  return (
    <div id="decision" ref={ref} tabIndex={-1} className="scroll-mt-6 outline-none">
      {children}
    </div>
  );
}

/** The newest rejection, if it is in force or its appeal has put the application back in review. */
function rejectionToShow({ status, application_rejections: [newest] }: Application) {
  if (status === 'rejected') return newest;
  return status === 'in_review' && newest?.appeal_outcome === 'overturned' ? newest : undefined;
}

interface End {
  readonly title: string;
  readonly description: string;
}

/** Says how a guarantee ended, as the database decides it: by the version that is issued and not replaced; undefined if it has not ended. */
function endOf(
  { certificate_end_date: end }: Application,
  versions: readonly CertificateVersion[] = [],
): End | undefined {
  const issued = versions.find(({ issued_at, replaced_at }) => issued_at !== null && replaced_at === null);
  if (issued?.state === 'withdrawn') {
    return { title: 'Your certificate was withdrawn', description: `On ${formatDate(issued.withdrawn_at)}.` };
  }
  const lastDay = issued?.cover_until ?? end;
  if (lastDay === null || lastDay >= londonToday()) return undefined;
  return { title: 'Your guarantee has ended', description: `Its last day was ${formatDate(lastDay)}.` };
}

function EndedSection({ applicationId, title, description }: End & { applicationId: string }) {
  return (
    <Section title={title} description={description}>
      <ApplyAgain applicationId={applicationId} />
    </Section>
  );
}

interface ClosedSectionProps {
  applicationId: string;
  closing: Application['application_closings'][number];
}

function ClosedSection({ applicationId, closing }: ClosedSectionProps) {
  const isWithdrawn = closing.kind === 'withdrawn';
  return (
    <Section
      title={isWithdrawn ? 'You have withdrawn this application' : 'We have closed this application'}
      description={`${formatDate(closing.closed_at)}. Nobody decides it, and it cannot be changed.`}
    >
      <div className="grid gap-4">
        {closing.reason ? (
          <Notice tone="info" title={isWithdrawn ? 'Your reason' : 'Why'}>
            <p className="whitespace-pre-line break-words">{closing.reason}</p>
          </Notice>
        ) : null}
        <p className="max-w-prose">
          {isWithdrawn ? 'If you change your mind' : 'If that is a mistake'},{' '}
          <Link
            to={`${paths.myApplication(applicationId)}#${messagesAnchor}`}
            className="font-semibold underline underline-offset-4"
          >
            write to us
          </Link>{' '}
          or call{' '}
          <a href={company.phone.href} className="underline underline-offset-4">
            {company.phone.display}
          </a>
          , and we open it again.
        </p>
        <ApplyAgain applicationId={applicationId} />
      </div>
    </Section>
  );
}
