import { useQuery } from '@tanstack/react-query';
import { securitySettingsQueryOptions } from '~/data/security-settings/security-settings-query';
import { describePending } from '~/domain/staff/pending-permissions';
import { PendingPermissionsNotice } from '~/domain/staff/pending-permissions-notice';

/** The permissions that wait for confirmation by a second owner. They come with the security settings, which this screen reads anyway. */
export function OwnWaitingPermissions() {
  const { data } = useQuery(securitySettingsQueryOptions());
  const waits = data?.own_waiting_permissions;
  return waits ? <PendingPermissionsNotice waiting={describePending(waits.permissions, waits.has_one_owner)} /> : null;
}
