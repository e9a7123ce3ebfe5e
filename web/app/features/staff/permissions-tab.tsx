import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Avatar } from '~/components/ui/avatar';
import { Badge } from '~/components/ui/badge';
import { BreakableText } from '~/components/ui/breakable-text';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { hasOneOwner } from '~/domain/staff/pending-permissions';
import { permissions, permissionWords } from '~/domain/staff/permission-words';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { Invitations } from './invitations';
import { InviteSheet } from './invite-sheet';
import { OnlyOwnerNotice } from './only-owner-notice';
import { PermissionsDialog } from './permissions-dialog';
import { StaffList } from './staff-list';
import { WaitingPermissions } from './waiting-permissions';

/** All members of staff with their permissions, permissions that wait for a second owner, and open invitations. */
export function PermissionsTab() {
  const [openId, setOpenId] = useState<string>();
  const [isInviting, setIsInviting] = useState(false);
  const { has } = usePermissions();
  return (
    <Section
      title="Permissions"
      description="What each member of staff may do beside reading and editing. To sign, to become an owner, and to be one no longer, needs two owners."
      actions={
        has('owner') ? (
          <Button onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden />
            Invite…
          </Button>
        ) : undefined
      }
    >
      <StaffList>
        {(staff) => (
          <>
            <OnlyOwnerNotice staff={staff} />
            <WaitingPermissions staff={staff} />
            <ul className="-mx-5 border-t last:-mb-5 sm:-mx-7 sm:last:-mb-7">
              {staff.map((member) => (
                <StaffRow key={member.id} member={member} onOpen={() => setOpenId(member.id)} />
              ))}
            </ul>
            <Invitations />
            <InviteSheet open={isInviting} onClose={() => setIsInviting(false)} hasOneOwner={hasOneOwner(staff)} />
            <PermissionsDialog
              member={staff.find(({ id }) => id === openId)}
              staff={staff}
              onClose={() => setOpenId(undefined)}
            />
          </>
        )}
      </StaffList>
    </Section>
  );
}

function StaffRow({ member, onOpen }: { member: StaffMember; onOpen: () => void }) {
  const { user } = useAuth();
  const has = (permission: string) => member.permissions.some((given) => given.permission === permission);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <Avatar name={member.name} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">
          <Link
            to={paths.activityOf(member.id)}
            title="Their activity"
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {member.name}
          </Link>
          {member.id === user?.id ? <span className="font-normal text-soft"> (you)</span> : null}
        </p>
        <p className="text-[0.9375rem] text-soft">
          <BreakableText text={member.email} />
        </p>
      </div>
      {/* Together, so that they stay side by side if there is no room beside the name. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex flex-wrap gap-1.5">
          {permissions.filter(has).map((permission) => (
            <Badge key={permission} tone={permission === 'owner' ? 'good' : permission === 'audit' ? 'calm' : 'info'}>
              {permissionWords[permission].label}
            </Badge>
          ))}
          {member.permissions.length === 0 ? <Badge>None</Badge> : null}
        </div>
        <Button size="small" variant="secondary" onClick={onOpen} aria-label={`Permissions of ${member.name}`}>
          Permissions…
        </Button>
      </div>
    </li>
  );
}
