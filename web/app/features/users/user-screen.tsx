import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Tabs } from '~/components/ui/tabs';
import { paths } from '~/config/paths';
import { type UserDetails, userQueryOptions } from '~/data/users/user-query';
import { isNotFound } from '~/lib/app-error';
import { formatDate } from '~/lib/dates';
import { useReturnPath } from '~/lib/use-return-path';
import { ActivityTab } from './activity-tab';
import { DeleteUser } from './delete-user';
import { describeUser } from './describe-user';
import { ProfileTab } from './profile-tab';
import { RoleBadge } from './role-badge';
import { TenanciesTab } from './tenancies-tab';

/** `/dashboard/users/{userId}`: one person, for staff. */
export function UserScreen({ id }: { id: string }) {
  const query = useQuery(userQueryOptions(id));
  const returnPath = useReturnPath(paths.users);
  if (query.isPending) return <PageSkeleton label="Loading user..." />;
  if (query.data) return <LoadedUser user={query.data} />;
  const isGone = isNotFound(query.error);
  return (
    <ErrorState
      isPage
      title="Error loading user data"
      description={isGone ? 'There is no such user. They may have been deleted.' : query.error.message}
      {...(isGone ? {} : { onRetry: () => void query.refetch() })}
      action={
        <Button asChild variant="secondary">
          <Link to={returnPath}>Back to Users</Link>
        </Button>
      }
    />
  );
}

function LoadedUser({ user }: { user: UserDetails }) {
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.users}>Back to Users</BackLink>}
        title={describeUser(user)}
        aside={<RoleBadge role={user.role_type} />}
        description={`Signed up ${formatDate(user.created_at)}`}
        actions={<DeleteUser user={user} />}
      />
      <Tabs
        label="User"
        items={[
          { value: 'profile', label: 'Profile', content: <ProfileTab user={user} /> },
          { value: 'tenancies', label: 'Tenancies', content: <TenanciesTab user={user} /> },
          { value: 'activity', label: 'Activity', content: <ActivityTab user={user} /> },
        ]}
      />
    </>
  );
}
