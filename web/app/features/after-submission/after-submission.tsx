import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { type OwnCase, ownHomeQueryOptions } from '~/data/application-cases/own-home-query';
import {
  type ApplicationPrice,
  applicationPriceQueryOptions,
} from '~/data/rent-guarantee-applications/application-price-query';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { usualDecisionDaysQueryOptions } from '~/data/rent-guarantee-applications/usual-decision-days-query';
import { AgreedDeclarations } from '~/domain/agreement/agreed-declarations';
import { AdvanceRent, PriceOfStay } from '~/domain/agreement/price-of-stay';
import { tasksAnchor } from '~/domain/anchors';
import { StatusPill } from '~/domain/case/status-pill';
import { OtherAccount } from '~/domain/other-account';
import { isNotFound } from '~/lib/app-error';
import { formatDate, formatDateTime } from '~/lib/dates';
import { useRecordTitle } from '~/lib/use-record-title';
import { NextSteps } from './next-steps';

/** `/dashboard/applications/{id}/submitted`: what happens after the submission and when, until staff have decided. */
export function AfterSubmission({ id, userId }: { id: string; userId: string }) {
  const application = useQuery(applicationQueryOptions(id));
  const isOwn = application.data?.tenant_id === userId;
  const price = useQuery({ ...applicationPriceQueryOptions(id), enabled: isOwn });
  const home = useQuery({ ...ownHomeQueryOptions(userId), enabled: isOwn });
  const usualDays = useQuery({ ...usualDecisionDaysQueryOptions(), enabled: isOwn });
  useRecordTitle(application.data?.application_number);

  if (application.isError && !application.data) {
    const isUnknown = isNotFound(application.error);
    return (
      <ErrorState
        isPage
        title={isUnknown ? 'Application not found' : 'Failed to load application details'}
        description={isUnknown ? "It may have been deleted or doesn't exist." : application.error.message}
        {...(isUnknown ? { action: <OtherAccount /> } : { onRetry: () => void application.refetch() })}
      />
    );
  }
  // Right after the submission the cached data may still be that of the draft.
  const isOutdated = application.isFetching && application.data?.status === 'draft';
  if (application.isPending || isOutdated || (isOwn && (price.isPending || home.isPending || usualDays.isPending))) {
    return <PageSkeleton label="Loading application..." />;
  }
  if (isOwn && application.data.status === 'draft') return <Navigate to={paths.applicationSubmissionFor(id)} replace />;
  if (!isOwn || !isUndecided(application.data)) {
    return <Navigate to={isOwn ? paths.myApplication(id) : paths.application(id)} replace />;
  }
  const own = home.data?.cases.find((found) => found.application_id === id);
  return <Undecided application={application.data} own={own} price={price.data} usualDays={usualDays.data ?? null} />;
}

interface UndecidedProps {
  application: Application;
  own: OwnCase | undefined;
  price: ApplicationPrice | undefined;
  usualDays: number | null;
}

function Undecided({ application, own, price, usualDays }: UndecidedProps) {
  const { id, application_number: number, status, submitted_at: submittedAt, tenant } = application;
  const isAsked = own?.turn === 'tenant';
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.applications}>Back to Applications</BackLink>}
        title={number}
        aside={
          <p className="flex items-center gap-2 text-soft">
            Status: <StatusPill status={status} />
          </p>
        }
        description={`Submitted ${formatDateTime(submittedAt)}`}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to={paths.applicationSubmissionFor(id)}>Add documents</Link>
            </Button>
            <Button asChild>
              <Link to={paths.myApplication(id)}>
                Follow your application
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          </>
        }
      />
      <div className="grid gap-5">
        {isAsked ? (
          <Notice tone="warn" title="We need something from you">
            As soon as we have it, we go on with your application.{' '}
            {own.due_on === null ? null : `We need it by ${formatDate(own.due_on)}. `}
            <Link
              to={`${paths.myApplication(id)}#${tasksAnchor}`}
              className="font-semibold underline underline-offset-4"
            >
              See what we need
            </Link>
          </Notice>
        ) : (
          <Notice tone="good" title="We have your application">
            There is nothing for you to do now. {tenant?.email ? `We write to you at ${tenant.email}. ` : null}
            If you call or write to us, name <span className="whitespace-nowrap">{number}</span>.
          </Notice>
        )}
        <Section title="What happens next">
          <NextSteps manager={application.property_managers?.company_name} usualDays={usualDays} isAsked={isAsked} />
        </Section>
        {price ? (
          <Section title="What it costs" description="Nothing is due now, and nothing at all if we decide against you.">
            <PriceOfStay price={price} />
            <AdvanceRent isSpecimen={price.is_specimen} />
          </Section>
        ) : null}
        <AgreedDeclarations application={application} by="you" price={price} />
      </div>
    </>
  );
}
