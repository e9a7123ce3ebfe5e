import { useOwnPendingPermissions } from '~/domain/staff/pending-permissions';
import { PendingPermissionsNotice } from '~/domain/staff/pending-permissions-notice';

/** What the reader is meant to get and has not yet, on the screen of all permissions. */
export function OwnWaitingPermissions() {
  const waiting = useOwnPendingPermissions();
  return waiting ? <PendingPermissionsNotice waiting={waiting} className="mb-6" /> : null;
}
