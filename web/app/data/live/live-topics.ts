import type { LiveTopic } from '~/lib/live/live-types';
import { invitations, ownNews, ownRole, permissions, records } from './account-tables';
import {
  applications,
  cases,
  documentReviews,
  landlordRequests,
  matchDecisions,
  matches,
  otherEvents,
  ownLandlordRequests,
  partsOf,
  recordEdits,
  requests,
} from './application-tables';
import { certificates, objections, ownObjections, withdrawals } from './certificate-tables';

/** All changes that staff see. */
export function staffTopic(): LiveTopic {
  return {
    name: 'staff',
    tables: [
      applications(),
      cases,
      ...partsOf(undefined),
      recordEdits,
      documentReviews,
      landlordRequests,
      matches,
      matchDecisions,
      certificates,
      withdrawals,
      objections,
      ...permissions,
      invitations,
      ...records,
    ],
  };
}

/**
 * The applications of a tenant, for their list and each application's own screen, and the certificates that they or a property
 * manager's user may see.
 */
export function tenantTopic(userId: string): LiveTopic {
  return {
    name: `tenant-${userId}`,
    tables: [
      applications(`tenant_id=eq.${userId}`),
      requests,
      ownLandlordRequests,
      certificates,
      ownObjections,
      ...otherEvents,
      ownRole(userId),
      ownNews(userId),
    ],
  };
}

/** The records of an open application. */
export function applicationTopic(id: string): LiveTopic {
  return { name: `application-${id}`, tables: [...partsOf(`application_id=eq.${id}`), recordEdits] };
}
