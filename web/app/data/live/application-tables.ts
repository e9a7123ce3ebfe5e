import type { QueryKey } from '@tanstack/react-query';
import { communicationKeys } from '~/data/application-communications/keys';
import { documentKeys } from '~/data/application-documents/keys';
import { requestKeys } from '~/data/application-requests/keys';
import { certificateKeys } from '~/data/certificate-versions/keys';
import { reviewKeys } from '~/data/document-reviews/keys';
import { landlordRequestKeys } from '~/data/landlord-requests/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { sanctionsListKeys } from '~/data/screenings/keys';
import type { LiveRow, LiveTable } from '~/lib/live/live-types';
import { approvalOr, detailOr, listOr, ofApplication, timelinesOf } from './keys-of-row';

/** The applications themselves: all of them for staff, or one tenant's with a filter. */
export function applications(filter?: string): LiveTable {
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

/** The records that belong to an application: those of all applications, or of one with a filter. */
export function partsOf(filter: string | undefined): LiveTable[] {
  const parts: readonly [string, (row: LiveRow) => readonly QueryKey[]][] = [
    // The database also writes the newest status when the fee is waived, and the price is part of what an approval needs.
    ['application_status_history', (row) => [approvalOr(row)]],
    ['application_communications', (row) => [listOr(communicationKeys, row)]],
    // An approval needs documents that are accepted.
    ['application_documents', (row) => [listOr(documentKeys, row), approvalOr(row)]],
    ['document_changes', () => []],
    // The next three change whose turn it is.
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

/** The turn and the holder of each case, which the queue of staff shows. */
export const cases: LiveTable = {
  table: 'application_cases',
  columns: ['application_id'],
  keys: ({ application_id: id }) => [
    applicationKeys.lists(),
    // The screens of a case name its holder, and its timeline the earlier ones.
    id ? applicationKeys.detail(id) : applicationKeys.details(),
    ...timelinesOf(id),
  ],
};

/** A request to a tenant makes it their turn. */
export const requests: LiveTable = {
  table: 'application_requests',
  columns: ofApplication,
  keys: () => [applicationKeys.lists()],
};

/** All other events of an application change the time on its card. */
export const otherEvents: readonly LiveTable[] = [
  'application_communications',
  'application_documents',
  // An appeal that is dismissed changes nothing in the application itself.
  'application_rejections',
  'application_closings',
  'record_edits',
].map((table) => ({ table, columns: ofApplication, keys: () => [applicationKeys.lists()] }));

/** Edits of a tenancy or a property manager do not belong to one application and appear in several timelines. */
export const recordEdits: LiveTable = {
  table: 'record_edits',
  columns: ofApplication,
  // A certificate that waits for its signature may state earlier values of the record.
  keys: ({ application_id }) => [...timelinesOf(application_id), certificateKeys.everyStops()],
};

/** A review does not name the application of its document. */
export const documentReviews: LiveTable = { table: 'document_reviews', columns: ['id'], keys: () => [reviewKeys.all] };

/** Questions and messages, which the landlord or agent sees too. */
export const landlordRequests: LiveTable = {
  table: 'landlord_requests',
  columns: ofApplication,
  keys: () => [landlordRequestKeys.all],
};

/** When an application goes to another landlord or agent, its questions close, and it leaves the list of the former one. */
export const ownLandlordRequests: LiveTable = {
  ...landlordRequests,
  keys: () => [landlordRequestKeys.all, applicationKeys.lists()],
};

/** The matches that a new list or a job finds. The first look at a case screens its names too; without a match no screen changes. */
export const matches: LiveTable = {
  table: 'screenings',
  columns: ofApplication,
  filter: 'hits=neq.[]',
  keys: (row) => [detailOr(row), applicationKeys.lists(), sanctionsListKeys.screenings()],
};

/** A confirmed match counts in the other cases of the person too, and the page of the list counts the undecided ones. */
export const matchDecisions: LiveTable = {
  table: 'screening_decisions',
  columns: ['id'],
  keys: () => [applicationKeys.details(), applicationKeys.lists(), sanctionsListKeys.screenings()],
};
