import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { Section } from '~/components/ui/section';
import { STAFF_PASSWORD_MIN_LENGTH } from '~/config/limits';
import { paths } from '~/config/paths';
import { useAcceptInvitationMutation } from '~/data/staff-invitations/invitation-mutations';
import { type OwnInvitation, ownInvitationQueryOptions } from '~/data/staff-invitations/own-invitation-query';
import { needsTwo, permissions, permissionWords } from '~/domain/staff/permission-words';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDateTime } from '~/lib/dates';
import { AcceptWithPassword } from './accept-with-password';

/** `/dashboard/invitation`: the invitation of the signed-in person, and the button that makes them a member of staff. */
export function InvitationScreen() {
  const { user, isAdmin } = useAuth();
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  const query = useQuery(ownInvitationQueryOptions(token));
  if (query.isPending) return <PageSkeleton label="Loading your invitation..." />;
  if (query.data && query.data.refusal === null) {
    return <Invitation invitation={query.data} token={token} email={user?.email} />;
  }
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
      {...describeNone({ isAdmin, refusal: query.data?.refusal, email: user?.email })}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.dashboard}>Go to your home page</Link>
        </Button>
      }
    />
  );
}

/** Says why an invitation cannot be accepted. */
function describeNone({ isAdmin, refusal, email }: { isAdmin: boolean; refusal?: string | null; email?: string }) {
  if (isAdmin) {
    return {
      title: 'You are a member of staff',
      description: 'Your invitation is accepted, and nothing is left to do.',
    };
  }
  if (refusal) return { title: 'You cannot accept this invitation', description: refusal };
  return {
    title: 'No invitation waits for you',
    description: `You are signed in as ${email ?? 'somebody'}. If the invitation went to another address, sign in with that one. If it was taken back, ask the person who invited you for a new one.`,
  };
}

interface InvitationProps {
  invitation: OwnInvitation;
  /** The token of the link in the mail; undefined if the account was made for the invitation. */
  token: string | undefined;
  /** The address of the signed-in person. */
  email: string | undefined;
}

function Invitation({ invitation, token, email }: InvitationProps) {
  const { inviter, permissions: given, expires_at, needs_password } = invitation;
  const accept = useAcceptInvitationMutation(token);
  // Loads the page again, because everything that was loaded as another person is out of date.
  const handleAccepted = () => window.location.assign(paths.dashboard);
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
        <p className="mt-6 break-words border-t pt-5 text-soft">
          You accept with your account {email}
          {needs_password
            ? `, for which you choose a new password of ${STAFF_PASSWORD_MIN_LENGTH} characters or more. It signs everybody else out.`
            : ', which keeps its password.'}{' '}
          If you do not want to, leave this page: nothing changes.
        </p>
        {needs_password ? (
          <AcceptWithPassword token={token} onAccepted={handleAccepted} />
        ) : (
          <Button
            className="mt-4"
            aria-disabled={accept.isPending}
            onClick={() => accept.mutate(undefined, { onSuccess: handleAccepted })}
          >
            {accept.isPending ? 'Accepting...' : 'Accept the invitation'}
          </Button>
        )}
      </Section>
    </>
  );
}
