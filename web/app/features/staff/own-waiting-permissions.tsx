import { useQuery } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { staffQueryOptions } from '~/data/staff-permissions/staff-query';
import { type Permission, permissionWords } from '~/domain/permission-words';
import { useAuth } from '~/lib/auth/auth-context';

/** What the reader was invited to, or is meant to get, and has not yet, because a second owner confirms it first. */
export function OwnWaitingPermissions() {
  const { user } = useAuth();
  const { data: staff = [] } = useQuery(staffQueryOptions());
  const own = staff.find(({ id }) => id === user?.id);
  const waiting = own?.requests.filter(({ is_removal }) => !is_removal) ?? [];
  if (waiting.length === 0) return null;
  const names = waiting.map(({ permission }) => permissionWords[permission as Permission].label).join(', ');
  return (
    <Notice tone="info" title={`Not yours yet: ${names}`} className="mb-6">
      A second owner confirms it first.
    </Notice>
  );
}
