import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Section } from '~/components/ui/section';
import { OWN_APPLICATION_STALE_MS } from '~/config/limits';
import { paths } from '~/config/paths';
import { useApplicationParts } from '~/data/application-parts/use-application-parts';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import { takesDocuments } from '~/data/rent-guarantee-applications/takes-documents';
import { AgreedDeclarations } from '~/domain/agreed-declarations';
import { StatusPill } from '~/domain/status-pill';
import { isNotFound } from '~/lib/app-error';
import { formatDateTime } from '~/lib/dates';
import { useRecordTitle } from '~/lib/use-record-title';
import { CommunicationsCard } from './communications-card';
import { DocumentsCard } from './documents-card';
import { GuaranteeCard, ManagerCard, PropertyCard } from './fact-cards';

const back = <BackLink to={paths.myApplications}>Back to My Applications</BackLink>;

interface ApplicationParts {
  /** What the tenant is asked for. */
  tasks: ReactNode;
  /** The application's timeline. */
  timeline: ReactNode;
  /** The application's certificate. */
  certificate: ReactNode;
  /** What was decided, and what can be done about it. */
  decision: (application: Application) => ReactNode;
  /** The way to withdraw it. */
  withdrawal: (application: Application) => ReactNode;
}

interface MyApplicationScreenProps extends ApplicationParts {
  id: string;
  userId: string;
}

/** `/dashboard/my-applications/{id}`: one of the user's own applications, read-only. Other people's are not found here. */
export function MyApplicationScreen({ id, userId, ...shown }: MyApplicationScreenProps) {
  const query = useQuery({
    ...applicationQueryOptions(id),
    staleTime: OWN_APPLICATION_STALE_MS,
    refetchOnWindowFocus: false,
  });
  const parts = useApplicationParts(id);
  const own = query.data?.tenant_id === userId ? query.data : undefined;
  useRecordTitle(own?.application_number);
  if (query.isPending || (own && parts.isPending)) return <PageSkeleton label="Loading application details..." />;
  if (own) return <OwnApplication application={own} {...shown} />;
  return (
    <>
      {back}
      {query.data || isNotFound(query.error) ? (
        <ErrorState isPage title="Application not found" description="It may have been deleted or doesn't exist." />
      ) : (
        <ErrorState
          isPage
          title="Error loading application details. Please try again later."
          description={query.error?.message}
          onRetry={() => void query.refetch()}
        />
      )}
    </>
  );
}

function OwnApplication({
  application,
  tasks,
  timeline,
  certificate,
  decision,
  withdrawal,
}: { application: Application } & ApplicationParts) {
  const { id, application_number, created_at, status } = application;
  const canAddDocuments = takesDocuments(application);
  return (
    <>
      <PageHeader
        back={back}
        title={application_number}
        description={`Created ${formatDateTime(created_at)}`}
        actions={
          status === 'draft' ? (
            <Button asChild>
              <Link to={paths.applicationSubmissionFor(id)}>
                Continue application
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          ) : canAddDocuments ? (
            <Button asChild variant="secondary">
              <Link to={paths.applicationSubmissionFor(id)}>Add documents</Link>
            </Button>
          ) : null
        }
      />
      {/* Before the status, which a phone shows above everything else. */}
      <div className="mb-5 grid gap-5 empty:hidden">
        {decision(application)}
        {tasks}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-6 lg:col-start-2">
          <Section
            title="Application Status"
            actions={<StatusPill status={status} closing={closingOf(application)?.kind} />}
          >
            {timeline}
          </Section>
        </div>
        <div className="grid gap-5 lg:col-start-1 lg:row-start-1">
          {certificate}
          <GuaranteeCard application={application} />
          <PropertyCard tenancy={application.tenancy_information} />
          <ManagerCard manager={application.property_managers} />
          <DocumentsCard applicationId={id} />
          <CommunicationsCard applicationId={id} />
          <AgreedDeclarations application={application} by="you" />
          {withdrawal(application)}
        </div>
      </div>
    </>
  );
}
