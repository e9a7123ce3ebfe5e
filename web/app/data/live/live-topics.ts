import type { QueryKey } from '@tanstack/react-query';
import { communicationKeys } from '~/data/application-communications/keys';
import { documentKeys } from '~/data/application-documents/keys';
import { requestKeys } from '~/data/application-requests/keys';
import { certificateKeys } from '~/data/certificate-versions/keys';
import { reviewKeys } from '~/data/document-reviews/keys';
import { landlordRequestKeys } from '~/data/landlord-requests/keys';
import { propertyManagerKeys } from '~/data/property-managers/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { sanctionsListKeys } from '~/data/screenings/keys';
import { staffInvitationKeys } from '~/data/staff-invitations/keys';
import { staffPermissionKeys } from '~/data/staff-permissions/keys';
import { tenancyKeys } from '~/data/tenancy-information/keys';
import { userRoleKeys } from '~/data/user-roles/keys';
import { userKeys } from '~/data/users/keys';
import type { LiveRow, LiveTable, LiveTopic } from '~/lib/live/live-types';

const ofApplication = ['id', 'application_id'];

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
      ...happenings,
      ownRole(userId),
      ownNews(userId),
    ],
  };
}

/** The records of an open application. */
export function applicationTopic(id: string): LiveTopic {
  return { name: `application-${id}`, tables: [...partsOf(`application_id=eq.${id}`), recordEdits] };
}

function applications(filter?: string): LiveTable {
  return {
    table: 'rent_guarantee_applications',
    columns: ['id'],
    ...(filter === undefined ? {} : { filter }),
    keys: ({ id }) => [
      applicationKeys.lists(),
      id === undefined ? applicationKeys.details() : applicationKeys.detail(id),
      ...timelinesOf(id),
    ],
  };
}

function partsOf(filter: string | undefined): LiveTable[] {
  const parts: readonly [string, (row: LiveRow) => readonly QueryKey[]][] = [
    // The newest one is also written when the fee is waived, and the price stands among what an approval needs.
    ['application_status_history', (row) => [approvalOr(row)]],
    ['application_communications', (row) => [listOr(communicationKeys, row)]],
    // An approval needs documents that are accepted.
    ['application_documents', (row) => [listOr(documentKeys, row), approvalOr(row)]],
    ['document_changes', () => []],
    // These change whose turn it is.
    ['application_requests', (row) => [listOr(requestKeys, row), applicationKeys.lists()]],
    ['application_rejections', (row) => [detailOr(row), applicationKeys.lists()]],
    ['application_closings', (row) => [detailOr(row), applicationKeys.lists()]],
  ];
  return parts.map(([table, keys]) => ({
    table,
    columns: ofApplication,
    ...(filter === undefined ? {} : { filter }),
    keys: (row) => [...keys(row), ...timelinesOf(row.application_id)],
  }));
}

/** Whose turn it is, and who has the case: staff's queue. */
const cases: LiveTable = {
  table: 'application_cases',
  columns: ['application_id'],
  keys: ({ application_id: id }) => [
    applicationKeys.lists(),
    // Who has it stands on its screens, and who had it in its timeline.
    id ? applicationKeys.detail(id) : applicationKeys.details(),
    ...timelinesOf(id),
  ],
};

/** What a tenant is asked for makes it their turn. */
const requests: LiveTable = {
  table: 'application_requests',
  columns: ofApplication,
  keys: () => [applicationKeys.lists()],
};

/** What else happens in an application moves the time on its card. */
const happenings: readonly LiveTable[] = [
  'application_communications',
  'application_documents',
  // An appeal that is dismissed changes nothing of the application itself.
  'application_rejections',
  'application_closings',
  'record_edits',
].map((table) => ({ table, columns: ofApplication, keys: () => [applicationKeys.lists()] }));

/** What a new list or a job finds. Each first look at a case screens its names too: one that finds nothing changes no screen. */
const matches: LiveTable = {
  table: 'screenings',
  columns: ofApplication,
  filter: 'hits=neq.[]',
  keys: (row) => [detailOr(row), applicationKeys.lists(), sanctionsListKeys.screenings()],
};

/** That somebody is on the sanctions list counts in their other cases too, and the page of the list counts what is undecided. */
const matchDecisions: LiveTable = {
  table: 'screening_decisions',
  columns: ['id'],
  keys: () => [applicationKeys.details(), applicationKeys.lists(), sanctionsListKeys.screenings()],
};

/** Their landlord or agent sees these too. */
const landlordRequests: LiveTable = {
  table: 'landlord_requests',
  columns: ofApplication,
  keys: () => [landlordRequestKeys.all],
};

/** The questions about an application close when it goes to another landlord or agent, which takes it out of their list. */
const ownLandlordRequests: LiveTable = {
  ...landlordRequests,
  keys: () => [landlordRequestKeys.all, applicationKeys.lists()],
};

/** Written with each link to a landlord or agent and with each end of one, which decide the menu and what the person may read. */
function ownRole(userId: string): LiveTable {
  return {
    table: 'user_roles',
    columns: ['user_id'],
    filter: `user_id=eq.${userId}`,
    // The role is read again whenever the window regains focus, so that a join needs no request for it.
    keys: ({ user_id }) =>
      user_id === undefined
        ? []
        : [userRoleKeys.own(userId), applicationKeys.all, landlordRequestKeys.all, certificateKeys.all],
  };
}

/** Edits of a tenancy or a property manager do not belong to one application and appear in several timelines. */
const recordEdits: LiveTable = {
  table: 'record_edits',
  columns: ofApplication,
  // A certificate that waits for its signature may state what the record said before.
  keys: ({ application_id }) => [...timelinesOf(application_id), certificateKeys.everyStops()],
};

/** They do not say to which application they belong. */
const documentReviews: LiveTable = { table: 'document_reviews', columns: ['id'], keys: () => [reviewKeys.all] };

/** Also written where something about a notice to withdraw one is new: those it concerns may not read the notice itself. */
const certificates: LiveTable = {
  table: 'certificate_records',
  columns: ofApplication,
  keys: (row) => [certificateKeys.all, applicationKeys.lists(), detailOr(row), ...timelinesOf(row.application_id)],
};

const withdrawals: LiveTable = {
  table: 'certificate_withdrawals',
  columns: ['id'],
  keys: () => [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists(), applicationKeys.details()],
};

/**
 * The newest status is written as it is when the tenant's objection to a notice is new or decided, and when their fee is waived, which they may not
 * read itself: the other side does not read it.
 */
const ownObjections: LiveTable = { ...certificates, table: 'application_status_history' };

/**
 * When an objection of their office to a notice is new or decided, an application comes to their office or leaves it, or one of theirs is deleted: a
 * deletion itself is told only to those who read every application.
 */
function ownNews(userId: string): LiveTable {
  return {
    table: 'objection_news',
    columns: ['user_id'],
    filter: `user_id=eq.${userId}`,
    keys: () => [certificateKeys.all, applicationKeys.all],
  };
}

/** They wait for staff beside the queue. */
const objections: LiveTable = {
  table: 'withdrawal_objections',
  columns: ofApplication,
  keys: ({ application_id: id }) => [certificateKeys.all, applicationKeys.queueSummary(), ...timelinesOf(id)],
};

/** The lists of these. Somebody who has one of them open is told when they save what has changed since. */
const records: readonly LiveTable[] = [
  { table: 'property_managers', columns: ['id'], keys: () => [propertyManagerKeys.lists()] },
  { table: 'tenancy_information', columns: ['id'], keys: () => [tenancyKeys.lists()] },
  { table: 'profiles', columns: ['id'], keys: () => [userKeys.lists()] },
];

/** Who is invited to become a member of staff. */
const invitations: LiveTable = { table: 'staff_invitations', columns: ['id'], keys: () => [staffInvitationKeys.all] };

/** What the reader may do, what others may, and what an owner's home counts of it. */
const permissions: readonly LiveTable[] = ['staff_permissions', 'staff_permission_requests'].map((table) => ({
  table,
  columns: ['user_id'],
  keys: () => [staffPermissionKeys.all, applicationKeys.queueSummary()],
}));

function timelinesOf(id: string | null | undefined): QueryKey[] {
  return [id ? applicationKeys.timeline(id) : applicationKeys.timelines()];
}

function detailOr({ application_id: id }: LiveRow): QueryKey {
  return id ? applicationKeys.detail(id) : applicationKeys.details();
}

function approvalOr({ application_id: id }: LiveRow): QueryKey {
  return id ? applicationKeys.approval(id) : applicationKeys.details();
}

/** The list of one application, or of all when the row's application is unknown. */
function listOr(keys: { all: QueryKey; list: (id: string) => QueryKey }, { application_id: id }: LiveRow): QueryKey {
  return id ? keys.list(id) : keys.all;
}
