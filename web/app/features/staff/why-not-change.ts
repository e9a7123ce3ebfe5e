import type { Permission } from '~/domain/staff/permission-words';

interface Reader {
  readonly userId: string | undefined;
  readonly isOwner: boolean;
}

interface Member {
  readonly id: string;
  readonly permissions: readonly { readonly permission: string }[];
}

/** The reason why the reader cannot change any permission of a member; undefined if they can. */
export function whyNotChange({ userId, isOwner }: Reader, member: Pick<Member, 'id'>): string | undefined {
  if (!isOwner) return 'Only owners give and take permissions.';
  if (member.id === userId) return 'Nobody changes their own permissions. Ask another owner.';
  return undefined;
}

/** The reason why a permission that a member does not have cannot be given. */
export function whyNotGive(reader: Reader, member: Member, permission: Permission): string | undefined {
  const reason = whyNotChange(reader, member);
  if (reason) return reason;
  if (member.permissions.some((given) => given.permission === 'audit')) return 'Not beside Audit';
  if (permission === 'audit' && member.permissions.length > 0) return 'Not beside other permissions';
  return undefined;
}

/** The reason why a permission that a member has cannot be taken. */
export function whyNotTake(
  reader: Reader,
  member: Member,
  permission: Permission,
  staff: readonly Member[],
): string | undefined {
  const owners = staff.filter((each) => each.permissions.some((given) => given.permission === 'owner'));
  if (permission === 'owner' && owners.length === 1 && owners[0]?.id === member.id) {
    return 'The last owner stays: somebody must be able to give permissions.';
  }
  return whyNotChange(reader, member);
}

/** The reason why the reader cannot confirm a permission that waits for a second person. */
export function whyNotConfirm(
  reader: Reader,
  request: { readonly user_id: string; readonly requested_by: string; readonly is_removal: boolean },
): string | undefined {
  if (!reader.isOwner) return 'Another owner confirms it.';
  if (request.user_id === reader.userId && !request.is_removal) return 'It is for you, so another owner confirms it.';
  if (request.requested_by === reader.userId) return 'You asked for it, so another owner confirms it.';
  return undefined;
}
