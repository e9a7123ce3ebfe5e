import { certificateKeys } from '~/data/certificate-versions/keys';
import { landlordRequestKeys } from '~/data/landlord-requests/keys';
import { propertyManagerKeys } from '~/data/property-managers/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { staffInvitationKeys } from '~/data/staff-invitations/keys';
import { staffPermissionKeys } from '~/data/staff-permissions/keys';
import { tenancyKeys } from '~/data/tenancy-information/keys';
import { userRoleKeys } from '~/data/user-roles/keys';
import { userKeys } from '~/data/users/keys';
import type { LiveTable } from '~/lib/live/live-types';

/**
 * The person's role. The database writes it whenever a link to a landlord or agent begins or ends, which changes the menu and the
 * access.
 */
export function ownRole(userId: string): LiveTable {
  return {
    table: 'user_roles',
    columns: ['user_id'],
    filter: `user_id=eq.${userId}`,
    // The role is refetched when the window regains focus, so joining the channel needs no request for it.
    keys: ({ user_id }) =>
      user_id === undefined
        ? []
        : [userRoleKeys.own(userId), applicationKeys.all, landlordRequestKeys.all, certificateKeys.all],
  };
}

/**
 * News for one person: an objection of their office is new or decided, an application comes to their office or leaves it, or one of their
 * applications is deleted. Realtime reports the deletion itself only to those who may read every application.
 */
export function ownNews(userId: string): LiveTable {
  return {
    table: 'objection_news',
    columns: ['user_id'],
    filter: `user_id=eq.${userId}`,
    keys: () => [certificateKeys.all, applicationKeys.all],
  };
}

/** The reader's permissions, those of others, and the requests that an owner's home counts. */
export const permissions: readonly LiveTable[] = ['staff_permissions', 'staff_permission_requests'].map((table) => ({
  table,
  columns: ['user_id'],
  keys: () => [staffPermissionKeys.all, applicationKeys.queueSummary()],
}));

/** Open invitations to become a member of staff. */
export const invitations: LiveTable = {
  table: 'staff_invitations',
  columns: ['id'],
  keys: () => [staffInvitationKeys.all],
};

/** Records of which only the lists are refreshed. A person who edits one of them learns of a change when they save. */
export const records: readonly LiveTable[] = [
  { table: 'property_managers', columns: ['id'], keys: () => [propertyManagerKeys.lists()] },
  { table: 'tenancy_information', columns: ['id'], keys: () => [tenancyKeys.lists()] },
  { table: 'profiles', columns: ['id'], keys: () => [userKeys.lists()] },
];
