import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Tabs } from '~/components/ui/tabs';
import { paths } from '~/config/paths';
import { useRecordParts } from '~/data/application-parts/use-record-parts';
import { applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { ApplicationsLink } from '~/domain/case/applications-link';
import { CaseOwner } from '~/domain/case/case-owner';
import { LinkedCases } from '~/domain/case/linked-cases';
import { StatusPill } from '~/domain/case/status-pill';
import { isNotFound } from '~/lib/app-error';
import { formatDateTime } from '~/lib/dates';
import { useRecordTitle } from '~/lib/use-record-title';
import { CommunicationsTab } from './communications/communications-tab';
import { DetailsTab } from './details/details-tab';
import { DocumentsTab } from './documents/documents-tab';
import { MatchNotice } from './screening/match-notice';

const failure = { title: 'Error', description: 'Failed to load application details' };

const back = (
  <div className="flex flex-wrap gap-x-6">
    <ApplicationsLink />
    <BackLink to={paths.rentGuarantees}>Back to Rent Guarantees</BackLink>
  </div>
);

interface RentGuaranteeScreenProps {
  id: string;
  /** The application's timeline. */
  timeline: ReactNode;
  /** The certificate, with its versions. */
  certificate: ReactNode;
}

/** One application as staff work on it: details and decision, communications, documents. */
export function RentGuaranteeScreen({ id, timeline, certificate }: RentGuaranteeScreenProps) {
  const query = useQuery({ ...applicationQueryOptions(id), meta: { error: failure } });
  // The additional data of an approved application loads first, because the screen would move otherwise.
  const isApproved = query.data?.status === 'approved';
  const parts = useRecordParts(id);
  const isWaiting = isApproved && parts.isPending;
  useRecordTitle(query.data?.application_number);
  if (query.isPending || isWaiting) return <PageSkeleton label="Loading application details..." />;
  if (query.isError && !query.data) {
    return (
      <>
        {back}
        {isNotFound(query.error) ? (
          <ErrorState isPage title="Application not found" description="It may have been deleted or doesn't exist." />
        ) : (
          <ErrorState
            isPage
            title="Failed to load application details"
            description={query.error.message}
            onRetry={() => query.refetch()}
          />
        )}
      </>
    );
  }
  const application = query.data;
  return (
    <>
      <PageHeader
        back={back}
        title={application.application_number}
        aside={<StatusPill status={application.status} closing={application.closing} isDraftGrey />}
        actions={
          application.status === 'draft' ? null : (
            <Button asChild variant="secondary">
              <Link to={paths.review(application.id)}>Review</Link>
            </Button>
          )
        }
        description={`Created ${formatDateTime(application.created_at)}${application.submitted_at ? `, submitted ${formatDateTime(application.submitted_at)}` : ''}`}
      />
      {isApproved ? <MatchNotice id={application.id} /> : null}
      <CaseOwner application={application} />
      <LinkedCases application={application} className="mb-5" />
      <Tabs
        label="Rent guarantee"
        items={[
          {
            value: 'details',
            label: 'Details',
            content: <DetailsTab key={application.id} application={application} timeline={timeline} />,
            staysMounted: true,
          },
          {
            value: 'communications',
            label: 'Communications',
            content: (
              <CommunicationsTab applicationId={application.id} tenantEmail={application.tenant?.email ?? null} />
            ),
          },
          { value: 'documents', label: 'Documents', content: <DocumentsTab application={application} /> },
          { value: 'certificate', label: 'Certificate', content: certificate },
        ]}
      />
    </>
  );
}
