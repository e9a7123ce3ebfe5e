import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { PageHeader } from '~/components/ui/page-header';
import { Tabs } from '~/components/ui/tabs';
import { paths } from '~/config/paths';
import { useApplicationParts } from '~/data/application-parts/use-application-parts';
import { type GivenNotice, withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { ApplicationViewLink } from '~/domain/case/application-view-link';
import { useUnsavedCompany } from '~/domain/tenancy/use-unsaved-company';
import { type AppError, isNotFound } from '~/lib/app-error';
import { useAuth } from '~/lib/auth/auth-context';
import { useRecordTitle } from '~/lib/use-record-title';
import { ApplicationHeader } from './application-header';
import { DetailsTab } from './details-tab';
import { LandlordAnswers } from './landlord-answers';
import { PropertyManagerTab } from './property-manager-tab';
import { PropertyTab } from './property-tab';
import { TenantTab } from './tenant-tab';
import { useApplicationAccess } from './use-application-access';

/** Loaded for an application that the reader does not see. */
const MissingApplication = lazy(async () => ({
  default: (await import('./former-application')).MissingApplication,
}));

interface ApplicationParts {
  /** The open requests to its tenant. */
  tasks: ReactNode;
  /** The application's timeline. */
  timeline: ReactNode;
  /** The application's certificate, for its tenant or for others. */
  certificate: (isOwn: boolean) => ReactNode;
  /** The decision and the next steps, for its tenant. */
  decision: (application: Application) => ReactNode;
  /** The messages between its tenant and staff, with the message form for the tenant. */
  conversation: (application: Application, isOwn: boolean) => ReactNode;
  /** The withdrawal of the application, for its tenant. */
  withdrawal: (application: Application) => ReactNode;
}

interface FormerParts {
  /** The notices of withdrawal that a former landlord or agent was given, above the correspondence with us. */
  notices: (given: readonly [GivenNotice, ...GivenNotice[]], messages: ReactNode) => ReactNode;
}

interface ApplicationScreenProps extends ApplicationParts, FormerParts {
  id: string;
}

/** `/dashboard/applications/{id}`: one application, read-only, for its tenant, its property manager's user and staff. */
export function ApplicationScreen({ id, notices, ...shown }: ApplicationScreenProps) {
  const query = useQuery({
    ...applicationQueryOptions(id),
    meta: { error: { title: 'Error', description: explain, unless: isNotFound } },
  });
  const parts = useApplicationParts(id);
  useRecordTitle(query.data?.application_number);
  // A query without data is pending again after each change that reloads it. This must not close the form in which somebody writes.
  const [missingId, setMissingId] = useState<string>();
  if (isNotFound(query.error) && missingId !== id) setMissingId(id);
  if (query.data && !parts.isPending) return <LoadedApplication application={query.data} {...shown} />;
  if (!query.data && missingId === id) return <UnseenApplication id={id} notices={notices} />;
  if (query.isPending || query.data) return <PageSkeleton label="Loading application details..." />;
  return (
    <NoApplication>
      <ErrorState title={explain(query.error)} onRetry={() => void query.refetch()} />
    </NoApplication>
  );
}

/** Shown if the reader may not see the application. A former landlord or agent may have been given a notice. */
function UnseenApplication({ id, notices }: { id: string } & FormerParts) {
  const { user, isAdmin } = useAuth();
  const role = useQuery({ ...ownRoleQueryOptions(user?.id ?? ''), enabled: user !== null && !isAdmin });
  const given = useQuery({ ...withdrawalNoticesQueryOptions(id), enabled: role.data === 'p_manager' });
  const [newest, ...earlier] = given.data ?? [];
  if (role.isLoading || given.isLoading) return <PageSkeleton label="Loading application details..." />;
  if (newest) {
    return notices(
      [newest, ...earlier],
      <LandlordAnswers applicationId={id} about={newest.certificate_number} isFormer />,
    );
  }
  return (
    <NoApplication>
      {given.isError ? (
        <ErrorState title={explain(given.error)} onRetry={() => void given.refetch()} />
      ) : (
        <Suspense>
          <MissingApplication id={id} isManager={role.data === 'p_manager'} />
        </Suspense>
      )}
    </NoApplication>
  );
}

function NoApplication({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader back={<BackLink to={paths.applications}>Back to Applications</BackLink>} title="Application" />
      <div className="rounded-2xl border bg-surface">{children}</div>
    </>
  );
}

function explain({ message }: AppError): string {
  return `Failed to load application details: ${message}`;
}

function LoadedApplication({
  application,
  tasks,
  decision,
  withdrawal,
  conversation,
  certificate,
  ...parts
}: { application: Application } & ApplicationParts) {
  const access = useApplicationAccess(application);
  const unsavedCompany = useUnsavedCompany(application, access.isOwn);
  const { property_managers: manager, tenancy_information: tenancy } = application;
  return (
    <>
      <ApplicationHeader application={application} access={access} />
      {access.isOwn ? <ApplicationViewLink id={application.id} shown="record" /> : null}
      {access.isOwn ? (
        <div className="mb-5 grid gap-5 empty:hidden">
          {decision(application)}
          {tasks}
        </div>
      ) : null}
      <Tabs
        label="Application"
        defaultValue="details"
        items={[
          { value: 'tenant', label: 'Tenant', content: <TenantTab {...{ application, access, unsavedCompany }} /> },
          {
            value: 'details',
            label: 'Application Details',
            content: (
              <DetailsTab
                application={application}
                access={access}
                unsavedCompany={unsavedCompany}
                withdrawal={access.isOwn ? withdrawal(application) : null}
                conversation={conversation(application, access.isOwn)}
                certificate={certificate(access.isOwn)}
                {...parts}
              />
            ),
          },
          {
            value: 'property-manager',
            label: 'Property Manager',
            disabled: !manager,
            content: manager ? <PropertyManagerTab manager={manager} /> : null,
          },
          {
            value: 'property',
            label: 'Property',
            disabled: !tenancy,
            content: tenancy ? <PropertyTab tenancy={tenancy} access={access} /> : null,
          },
        ]}
      />
    </>
  );
}
