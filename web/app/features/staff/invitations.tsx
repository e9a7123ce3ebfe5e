import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { BreakableText } from '~/components/ui/breakable-text';
import { Button } from '~/components/ui/button';
import { useInviteStaffMutation, useTakeBackInvitationMutation } from '~/data/staff-invitations/invitation-mutations';
import { invitationsQueryOptions, type StaffInvitation } from '~/data/staff-invitations/invitations-query';
import { personName } from '~/domain/person-name';
import { permissions, permissionWords } from '~/domain/staff/permission-words';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime } from '~/lib/dates';

/** The people who are invited and have not accepted, with the date of the invitation. */
export function Invitations() {
  const query = useQuery(invitationsQueryOptions());
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Failed to load invitations"
        description={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <>
      <h3 className="mt-7 mb-3 font-semibold">Invited</h3>
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7" aria-label="Invited">
        {query.data.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { has } = usePermissions();
  const invite = useInviteStaffMutation();
  const takeBack = useTakeBackInvitationMutation();
  const { id, name, email, permissions: wanted } = invitation;
  const isExpired = Date.parse(invitation.expires_at) <= Date.now();
  const isBusy = invite.isPending || takeBack.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {isExpired ? <Badge tone="warn">Expired</Badge> : null}
        </p>
        <p className="text-[0.9375rem] text-soft">
          <BreakableText text={email} />
        </p>
        <p className="mt-0.5 text-sm text-soft">{describeInvitation(invitation, isExpired)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-1.5">
          {permissions
            .filter((permission) => wanted.includes(permission))
            .map((permission) => (
              <Badge key={permission}>{permissionWords[permission].label}</Badge>
            ))}
        </div>
        {has('owner') ? (
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="small"
              variant="secondary"
              disabled={isBusy}
              onClick={() => invite.mutate({ email, name, permissions: wanted })}
              aria-label={`Send again to ${name}`}
            >
              {invite.isPending ? 'Sending...' : 'Send again'}
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={isBusy}
              onClick={() => takeBack.mutate(id)}
              aria-label={`Take back the invitation of ${name}`}
            >
              {takeBack.isPending ? 'Taking back...' : 'Take back'}
            </Button>
          </div>
        ) : null}
      </div>
      {invite.error ? (
        <Notice tone="bad" isAlert title="Not sent" className="basis-full">
          {invite.error.message}
        </Notice>
      ) : null}
    </li>
  );
}

function describeInvitation(
  { invited_at, sent_at, expires_at, made_account, inviter }: StaffInvitation,
  isExpired: boolean,
): string {
  const by = personName(inviter);
  const when = `Invited ${formatDateTime(invited_at)}${by ? ` by ${by}` : ''}`;
  if (isExpired) return `${when}. It could be accepted until ${formatDateTime(expires_at)}: send it again.`;
  if (!sent_at) return `${when}. The link was not sent: send it again.`;
  const until = `${when}. It can be accepted until ${formatDateTime(expires_at)}`;
  return made_account ? `${until}; the link in the e-mail works once, for 24 hours at most.` : `${until}.`;
}
