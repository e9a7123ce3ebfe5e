import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { appealWaits } from '~/data/rent-guarantee-applications/takes-documents';
import { StatusPill } from '~/domain/case/status-pill';
import { formatDateTime } from '~/lib/dates';
import type { ApplicationAccess } from './use-application-access';

/** The application's number and status, with the link to the page for editing it. */
export function ApplicationHeader({ application, access }: { application: Application; access: ApplicationAccess }) {
  const { id, application_number, status, created_at } = application;
  return (
    <PageHeader
      back={<BackLink to={paths.applications}>Back to Applications</BackLink>}
      title={application_number}
      aside={
        <p className="flex items-center gap-2 text-soft">
          Status:{' '}
          <StatusPill
            status={status}
            closing={application.closing}
            noticeUntil={application.certificate_notice_until}
            withdrawnAt={application.certificate_withdrawn_at}
            wait={application.certificate_wait}
            appealWaits={appealWaits(application)}
          />
        </p>
      }
      description={`Created ${formatDateTime(created_at)}${status === 'draft' ? '. Not submitted yet.' : ''}`}
      actions={
        access.canContinue ? (
          <Button asChild>
            <Link to={paths.applicationSubmissionFor(id)}>
              Continue application
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        ) : access.canAddDocuments ? (
          <Button asChild variant="secondary">
            <Link to={paths.applicationSubmissionFor(id)}>Add documents</Link>
          </Button>
        ) : access.isStaff ? (
          <Button asChild variant="secondary">
            <Link to={paths.rentGuarantee(id)}>Open rent guarantee</Link>
          </Button>
        ) : null
      }
    />
  );
}
