import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { paths } from '~/config/paths';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { StatusPill } from '~/domain/case/status-pill';
import { type CountedApplication, certificateStates, countStates } from './count-states';

/** 'Applications' on the dashboard's home: the number of applications in the linked list. */
export function YourApplications({ userId }: { userId: string }) {
  const role = useQuery(ownRoleQueryOptions(userId));
  // An unknown role counts as a tenant's.
  const isManager = role.data === 'p_manager';
  const applications = useQuery({
    ...applicationStatusesQueryOptions(userId, isManager ? 'managed' : 'own'),
    enabled: !role.isPending,
  });
  // The prefetched result may arrive before the role, and is wrong for a property manager.
  const known = role.isPending ? undefined : applications.data;
  const isPending = role.isPending || applications.isPending;
  return (
    <Section
      title="Applications"
      actions={
        <Button asChild className="max-w-full whitespace-normal text-center">
          <Link to={paths.applications}>{isManager ? 'View Applications' : 'Add/Edit Application'}</Link>
        </Button>
      }
    >
      {applications.isError ? (
        <ErrorState title="Could not load your applications" onRetry={() => void applications.refetch()} />
      ) : null}
      {isPending ? (
        <div className="grid gap-3" aria-busy="true">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="w-40" />
        </div>
      ) : null}
      {known ? (
        <>
          <p className="figures text-lg">You have {known.length} rent guarantee applications</p>
          <StatusCounts applications={known} />
          {isManager && known.length > 0 ? (
            <p className="mt-4 max-w-prose text-soft">
              To write to us about one of them or its certificate, open it: ‘Write a message’ stands there, below what
              we asked you and you answered.
            </p>
          ) : null}
        </>
      ) : null}
    </Section>
  );
}

function StatusCounts({ applications }: { applications: readonly CountedApplication[] }) {
  const counts = countStates(applications);
  if (counts.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
      {counts.map(({ state, closing, count }) => {
        const certificate = certificateStates[state];
        return (
          <li key={state} className="figures flex items-center gap-2 font-medium">
            {count}
            {certificate ? (
              <Badge tone={certificate.tone}>{certificate.label}</Badge>
            ) : (
              <StatusPill status={state} closing={closing} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
