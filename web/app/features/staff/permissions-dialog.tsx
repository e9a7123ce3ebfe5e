import { Check } from 'lucide-react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import {
  useGivePermissionMutation,
  useTakePermissionMutation,
} from '~/data/staff-permissions/change-permission-mutation';
import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { personName } from '~/domain/person-name';
import { needsTwo, type Permission, permissions, permissionWords } from '~/domain/staff/permission-words';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate } from '~/lib/dates';
import { whyNotChange, whyNotGive, whyNotTake } from './why-not-change';

interface PermissionsDialogProps {
  /** The person; the dialog is open while there is one. */
  member: StaffMember | undefined;
  staff: readonly StaffMember[];
  onClose: () => void;
}

/** A person's five permissions: what each allows, who gave it, and the button that gives or takes it, or why there is none. */
export function PermissionsDialog({ member, staff, onClose }: PermissionsDialogProps) {
  const { userId, has } = usePermissions();
  if (!member) return null;
  const reader = { userId, isOwner: has('owner') };
  const reason = whyNotChange(reader, member);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={member.name} description="What this person may do">
      {reason ? (
        <Notice tone="info" className="mb-4">
          {reason}
        </Notice>
      ) : null}
      <ul className="divide-y">
        {permissions.map((permission) => (
          <PermissionLine key={permission} {...{ member, permission, staff, reader }} />
        ))}
      </ul>
      <div className="flex justify-end pt-2">
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

interface PermissionLineProps {
  member: StaffMember;
  permission: Permission;
  staff: readonly StaffMember[];
  reader: { userId: string | undefined; isOwner: boolean };
}

function PermissionLine({ member, permission, staff, reader }: PermissionLineProps) {
  const { label, allows } = permissionWords[permission];
  const given = member.permissions.find((each) => each.permission === permission);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 font-semibold">
          {label}
          {given ? <Check aria-label="given" className="size-4 text-good" /> : null}
        </p>
        <p className="text-[0.9375rem] text-soft">{allows}</p>
        {given ? <p className="mt-0.5 text-sm text-soft">{describeGiving(given)}</p> : null}
      </div>
      <ChangeButton {...{ member, permission, staff, reader, isGiven: given !== undefined }} />
    </li>
  );
}

function ChangeButton({ member, permission, staff, reader, isGiven }: PermissionLineProps & { isGiven: boolean }) {
  const give = useGivePermissionMutation();
  const take = useTakePermissionMutation();
  const { label } = permissionWords[permission];
  const change = { userId: member.id, permission };
  const isWaiting = member.requests.some((request) => request.permission === permission);
  if (isWaiting) return <p className="text-sm text-warn">Waits for a second owner</p>;
  const reason = isGiven ? whyNotTake(reader, member, permission, staff) : whyNotGive(reader, member, permission);
  if (reason) {
    // A reason that applies to the whole person is shown once in the dialog.
    return reason === whyNotChange(reader, member) ? null : <p className="max-w-44 text-sm text-soft">{reason}</p>;
  }
  if (isGiven) {
    const taking = take.isPending ? 'Taking...' : permission === 'owner' ? 'Ask to take' : 'Take';
    return (
      <Button
        size="small"
        variant="secondary"
        disabled={take.isPending}
        onClick={() => take.mutate(change)}
        aria-label={`${taking} ${label}`}
      >
        {taking}
      </Button>
    );
  }
  const giving = give.isPending ? 'Giving...' : needsTwo(permission) ? 'Ask for' : 'Give';
  return (
    <Button
      size="small"
      disabled={give.isPending}
      onClick={() => give.mutate(change)}
      aria-label={`${giving} ${label}`}
    >
      {giving}
    </Button>
  );
}

function describeGiving({ given_at, giver, confirmer }: StaffMember['permissions'][number]): string {
  const by = personName(giver);
  const second = personName(confirmer);
  return `Since ${formatDate(given_at)}${by ? `, given by ${by}` : ''}${second ? ` and ${second}` : ''}`;
}
