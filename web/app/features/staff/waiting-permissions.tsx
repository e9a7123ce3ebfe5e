import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import {
  useConfirmPermissionMutation,
  useTurnDownPermissionMutation,
} from '~/data/staff-permissions/change-permission-mutation';
import type { PermissionRequest, StaffMember } from '~/data/staff-permissions/staff-query';
import { personName } from '~/domain/person-name';
import { type Permission, permissionWords } from '~/domain/staff/permission-words';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime } from '~/lib/dates';
import { whyNotChange, whyNotConfirm } from './why-not-change';

/** Changes that one owner asked for and another has to confirm: a permission, or the end of an ownership. */
export function WaitingPermissions({ staff }: { staff: readonly StaffMember[] }) {
  const waiting = staff.flatMap((member) => member.requests.map((request) => ({ member, request })));
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warn" title="Waiting for a second owner" className="mb-6">
      <ul className="mt-1 grid gap-4">
        {waiting.map(({ member, request }) => (
          <WaitingPermission key={request.id} member={member} request={request} />
        ))}
      </ul>
    </Notice>
  );
}

function WaitingPermission({ member, request }: { member: StaffMember; request: PermissionRequest }) {
  const { userId, has } = usePermissions();
  const confirm = useConfirmPermissionMutation();
  const turnDown = useTurnDownPermissionMutation();
  const reader = { userId, isOwner: has('owner') };
  const reason = whyNotConfirm(reader, request);
  const isOwnRemoval = request.is_removal && request.user_id === userId;
  const isBusy = confirm.isPending || turnDown.isPending;
  return (
    <li>
      <p>
        <span className="font-semibold">{permissionWords[request.permission as Permission].label}</span>{' '}
        {request.is_removal ? `to be taken away from ${member.name}` : `for ${member.name}`}, asked for by{' '}
        {personName(request.requester) ?? 'an owner'} on {formatDateTime(request.requested_at)}.
        {reason ? ` ${reason}` : ''}
        {isOwnRemoval
          ? ' It is yours: once you confirm, you are no longer an owner, and only another owner can change that.'
          : ''}
      </p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {reason ? null : (
          <Button size="small" disabled={isBusy} onClick={() => confirm.mutate(request.id)}>
            Confirm
          </Button>
        )}
        {!reader.isOwner || (whyNotChange(reader, member) && !request.is_removal) ? null : (
          <Button size="small" variant="secondary" disabled={isBusy} onClick={() => turnDown.mutate(request.id)}>
            {request.requested_by === userId ? 'Take back' : 'Turn down'}
          </Button>
        )}
      </div>
    </li>
  );
}
