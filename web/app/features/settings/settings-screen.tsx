import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { ErrorState } from '~/components/feedback/state';
import { PageHeader } from '~/components/ui/page-header';
import { settingsProfileQueryOptions } from '~/data/profiles/settings-profile-query';
import { useAuth } from '~/lib/auth/auth-context';
import { PendingSettings } from './pending-settings';
import { SettingsForm } from './settings-form';

/** `/dashboard/settings`: the user's own details and password. */
export function SettingsScreen() {
  const { user } = useAuth();
  if (user) return <OwnSettings key={user.id} user={user} />;
  return (
    <>
      <PageHeader title="Account Settings" />
      <Notice tone="warn">Your session may have expired. Please try refreshing the page.</Notice>
    </>
  );
}

function OwnSettings({ user }: { user: User }) {
  const query = useQuery(settingsProfileQueryOptions(user));
  if (query.data) return <SettingsForm user={user} profile={query.data} />;
  return (
    <>
      <PageHeader title="Account Settings" />
      {query.isPending ? (
        <PendingSettings />
      ) : (
        <div className="rounded-2xl border bg-surface">
          <ErrorState
            title="Your settings could not be loaded"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
    </>
  );
}
