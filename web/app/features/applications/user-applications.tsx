import { useQuery } from '@tanstack/react-query';
import { LayoutGrid, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTableParams } from '~/components/data-table/use-table-params';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { paths } from '~/config/paths';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';
import { managedApplicationsQueryOptions } from '~/data/rent-guarantee-applications/managed-applications-query';
import { ownApplicationsQueryOptions } from '~/data/rent-guarantee-applications/own-applications-query';
import { begunAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { BegunApplication } from '~/domain/case/begun-application';
import { ApplicationList } from './application-list';

const newestFirst = { id: 'created_at', isDescending: true, label: 'Newest first' };

/** 'My Applications': a tenant's own, or those for the properties of a property manager's user. */
export function UserApplications({ userId }: { userId: string }) {
  const role = useQuery(ownRoleQueryOptions(userId));
  const begun = useQuery(begunAnswersQueryOptions(userId));
  if (role.isPending || begun.isPending) return <PageSkeleton label="Loading applications..." />;
  // An unknown role counts as a tenant's.
  return role.data === 'p_manager' ? <ManagedApplications userId={userId} /> : <TenantApplications userId={userId} />;
}

function TenantApplications({ userId }: { userId: string }) {
  const table = useTableParams(newestFirst, LIST_PAGE_SIZE);
  const query = useQuery(ownApplicationsQueryOptions(userId, table.params));
  return (
    <>
      <PageHeader
        title="My Applications"
        actions={
          <>
            <Button asChild variant="ghost">
              <Link to={paths.myApplications}>
                <LayoutGrid aria-hidden />
                View as cards
              </Link>
            </Button>
            <Button asChild className="max-w-full whitespace-normal">
              <Link to={paths.applicationSubmission}>
                <Plus aria-hidden />
                New Application
              </Link>
            </Button>
          </>
        }
      />
      <BegunApplication userId={userId} className="mb-6" />
      <ApplicationList
        query={query}
        table={table}
        emptyDescription="A certificate takes the place of a UK guarantor. You can stop at any time and come back."
        emptyAction={
          <Button asChild>
            <Link to={paths.applicationSubmission}>Create your first application</Link>
          </Button>
        }
      />
    </>
  );
}

function ManagedApplications({ userId }: { userId: string }) {
  const table = useTableParams(newestFirst, LIST_PAGE_SIZE);
  const query = useQuery(managedApplicationsQueryOptions(userId, table.params));
  const own = useQuery(applicationStatusesQueryOptions(userId, 'own'));
  return (
    <>
      <PageHeader
        title="My Applications"
        description="Applications for the properties that you manage."
        actions={
          own.data && own.data.length > 0 ? (
            <Button asChild variant="ghost">
              <Link to={paths.myApplications}>
                <LayoutGrid aria-hidden />
                Applications of your own
              </Link>
            </Button>
          ) : null
        }
      />
      <ApplicationList
        hasTenants
        query={query}
        table={table}
        emptyDescription="An application is listed here once a tenant submits it for one of your properties."
      />
    </>
  );
}
