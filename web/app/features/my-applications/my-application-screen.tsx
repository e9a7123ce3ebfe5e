import { useQuery } from '@tanstack/react-query';
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
import { ownCaseQueryOptions } from '~/data/application-cases/own-case-query';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { useApplicationParts } from '~/data/application-parts/use-application-parts';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { appealWaits, takesDocuments } from '~/data/rent-guarantee-applications/takes-documents';
import { AgreedDeclarations } from '~/domain/agreement/agreed-declarations';
import { AdvanceRent } from '~/domain/agreement/price-of-stay';
import { tasksAnchor, timelineAnchor } from '~/domain/anchors';
import { ApplicationViewLink } from '~/domain/case/application-view-link';
import { StatusPill } from '~/domain/case/status-pill';
import { countingVersion } from '~/domain/certificate/guaranteed-amount';
import { OtherAccount } from '~/domain/other-account';
import { useUnsavedCompany } from '~/domain/tenancy/use-unsaved-company';
import { isNotFound } from '~/lib/app-error';
import { formatDateTime } from '~/lib/dates';
import { useLinkedSection } from '~/lib/use-linked-part';
import { useRecordTitle } from '~/lib/use-record-title';
import { DocumentsCard } from './documents-card';
import { CorrectionNote, GuaranteeFacts, PropertyFacts } from './facts';
import { ManagerFacts, TenantFacts } from './party-facts';

const back = <BackLink to={paths.myApplications}>Back to My Applications</BackLink>;

interface ApplicationParts {
  /** The notice by which its certificate is withdrawn. */
  notice: ReactNode;
  /** The state of the case, and the next action. */
  caseCard: (own: OwnCase) => ReactNode;
  /** The open requests to the tenant. */
  tasks: ReactNode;
  /** The application's timeline. */
  timeline: ReactNode;
  /** The application's certificate. */
  certificate: ReactNode;
  /** The price of an approved application, and the part that is due. */
  price: (own: OwnCase) => ReactNode;
  /** The messages between the tenant and staff, with the form for an answer. */
  conversation: (application: Application) => ReactNode;
  /** The decision, and the options after it. */
  decision: (application: Application) => ReactNode;
  /** The button to withdraw it. */
  withdrawal: (application: Application) => ReactNode;
}

interface MyApplicationScreenProps extends ApplicationParts {
  id: string;
  userId: string;
}

/** `/dashboard/my-applications/{id}`: one of the user's own applications, read-only. Those of other people are not found. */
export function MyApplicationScreen({ id, userId, ...shown }: MyApplicationScreenProps) {
  const query = useQuery({
    ...applicationQueryOptions(id),
    staleTime: OWN_APPLICATION_STALE_MS,
    refetchOnWindowFocus: false,
  });
  const parts = useApplicationParts(id);
  const ownCase = useQuery(ownCaseQueryOptions(id));
  const { certificate_notice_until: noticeUntil = null, objected_at: objectedAt = null } = ownCase.data ?? {};
  const hasNotice = noticeUntil !== null || objectedAt !== null;
  const notices = useQuery({ ...withdrawalNoticesQueryOptions(id), enabled: hasNotice });
  // Cached data of a deleted application is not shown.
  const isGone = isNotFound(query.error);
  const own = query.data?.tenant_id === userId && !isGone ? query.data : undefined;
  useRecordTitle(own?.application_number);
  if (query.isPending || (own && (parts.isPending || ownCase.isPending || notices.isLoading)))
    return <PageSkeleton label="Loading application details..." />;
  if (own) return <OwnApplication application={own} ownCase={ownCase.data ?? undefined} {...shown} />;
  return (
    <>
      {back}
      {query.data || isGone ? (
        <ErrorState
          isPage
          title="Application not found"
          description="It may have been deleted or doesn't exist."
          action={<OtherAccount />}
        />
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
  ownCase,
  notice,
  caseCard,
  tasks,
  timeline,
  certificate,
  price,
  conversation,
  decision,
  withdrawal,
}: { application: Application; ownCase: OwnCase | undefined } & ApplicationParts) {
  const { id, application_number, created_at, status } = application;
  const unsavedCompany = useUnsavedCompany(application, true);
  // The screen has already loaded them.
  const { data: versions } = useQuery(certificateVersionsQueryOptions(id));
  // An application that ended without a certificate has no price.
  const isPriced = ownCase !== undefined && (status === 'approved' || ownCase.turn !== 'nobody');
  const linkedTasks = useLinkedSection(tasksAnchor);
  const linkedTimeline = useLinkedSection(timelineAnchor);
  return (
    <>
      <PageHeader
        back={back}
        title={application_number}
        description={`Created ${formatDateTime(created_at)}`}
        actions={
          status === 'draft' && !ownCase ? (
            <Button asChild>
              <Link to={paths.applicationSubmissionFor(id)}>Continue application</Link>
            </Button>
          ) : takesDocuments(application) ? (
            <Button asChild variant="secondary">
              <Link to={paths.applicationSubmissionFor(id)}>Add documents</Link>
            </Button>
          ) : null
        }
      />
      <ApplicationViewLink id={id} shown="page" />
      <div className="grid grid-cols-1 gap-5">
        {notice}
        {ownCase ? caseCard(ownCase) : null}
        {decision(application)}
        <div ref={linkedTasks} id={tasksAnchor} tabIndex={-1} className="scroll-mt-6 outline-none empty:hidden">
          {tasks}
        </div>
        {certificate}
        {isPriced ? price(ownCase) : null}
        {/* A timeline that is taller than the other column stretches the last row only. */}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="empty:hidden lg:col-start-1">{status === 'draft' ? null : conversation(application)}</div>
          <div
            ref={linkedTimeline}
            id={timelineAnchor}
            tabIndex={-1}
            className="scroll-mt-6 outline-none lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            <Section
              title="Application Status"
              actions={
                <StatusPill
                  status={status}
                  closing={application.closing}
                  noticeUntil={ownCase?.certificate_notice_until}
                  withdrawnAt={ownCase?.certificate_withdrawn_at}
                  appealWaits={appealWaits(application)}
                />
              }
            >
              {timeline}
            </Section>
          </div>
          <div className="grid grid-cols-1 gap-5 lg:col-start-1">
            <Section>
              <div className="grid gap-6">
                <CorrectionNote application={application} />
                <GuaranteeFacts
                  application={application}
                  version={countingVersion(versions)}
                  noticeUntil={ownCase?.certificate_notice_until ?? null}
                />
                <PropertyFacts tenancy={application.tenancy_information} />
                <ManagerFacts {...application} />
                <TenantFacts application={application} unsavedCompany={unsavedCompany} />
                {isPriced ? null : (
                  <AdvanceRent isSpecimen={ownCase?.price.is_specimen === true} isApproved={status === 'approved'} />
                )}
              </div>
            </Section>
            <DocumentsCard applicationId={id} />
            <AgreedDeclarations application={application} by="you" price={ownCase?.price} />
            {withdrawal(application)}
          </div>
        </div>
      </div>
    </>
  );
}
