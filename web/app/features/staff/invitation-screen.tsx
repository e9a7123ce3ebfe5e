import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { useAcceptInvitationMutation } from '~/data/staff-invitations/invitation-mutations';
import { type OwnInvitation, ownInvitationQueryOptions } from '~/data/staff-invitations/own-invitation-query';
import { formatDateTime } from '~/lib/dates';
import { needsTwo, permissions, permissionWords } from './permission-words';

/** `/dashboard/invitation`: what the signed-in person is invited to, and the button that makes them a member of staff. */
export function InvitationScreen() {
  const query = useQuery(ownInvitationQueryOptions());
  if (query.isPending) return <PageSkeleton label="Loading your invitation..." />;
  if (query.data) return <Invitation invitation={query.data} />;
  if (query.isError) {
    return (
      <ErrorState
        isPage
        title="Failed to load your invitation"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <EmptyState
      isPage
      title="No invitation waits for you"
      description="It was accepted or taken back, or it has expired. Ask the person who invited you to send it again."
    />
  );
}

function Invitation({ invitation: { inviter, permissions: given, expires_at } }: { invitation: OwnInvitation }) {
  const accept = useAcceptInvitationMutation();
  // Loaded from the start: everything that was read as another person is out of date.
  const handleAccept = () => accept.mutate(undefined, { onSuccess: () => window.location.assign(paths.dashboard) });
  const listed = permissions.filter((permission) => given.includes(permission));
  return (
    <>
      <PageHeader
        title="Your invitation"
        description={`${inviter} invites you to become a member of staff. You can accept until ${formatDateTime(expires_at)}.`}
      />
      <Section title="What you will see and do">
        <ul className="grid gap-4">
          <li>
            <p className="font-semibold">Read</p>
            <p className="text-soft">Every application, tenancy, certificate and document.</p>
          </li>
          {listed.map((permission) => (
            <li key={permission}>
              <p className="font-semibold">{permissionWords[permission].label}</p>
              <p className="text-soft">
                {permissionWords[permission].allows}
                {needsTwo(permission) ? ' A second owner confirms it first.' : ''}
              </p>
            </li>
          ))}
        </ul>
        <Button className="mt-6" aria-disabled={accept.isPending} onClick={handleAccept}>
          {accept.isPending ? 'Accepting...' : 'Accept the invitation'}
        </Button>
      </Section>
    </>
  );
}
