import { certificateKeys } from '~/data/certificate-versions/keys';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import type { LiveTable } from '~/lib/live/live-types';
import { detailOr, ofApplication, timelinesOf } from './keys-of-row';

/**
 * The versions of certificates. The database also writes a version when a notice of withdrawal changes, because the people concerned may
 * not read the notice itself.
 */
export const certificates: LiveTable = {
  table: 'certificate_records',
  columns: ofApplication,
  keys: (row) => [certificateKeys.all, applicationKeys.lists(), detailOr(row), ...timelinesOf(row.application_id)],
};

export const withdrawals: LiveTable = {
  table: 'certificate_withdrawals',
  columns: ['id'],
  keys: () => [certificateKeys.all, applicationKeys.timelines(), applicationKeys.lists(), applicationKeys.details()],
};

/** Objections to a notice, which wait for staff beside the queue. */
export const objections: LiveTable = {
  table: 'withdrawal_objections',
  columns: ofApplication,
  keys: ({ application_id: id }) => [certificateKeys.all, applicationKeys.queueSummary(), ...timelinesOf(id)],
};

/**
 * News of a tenant's own objection and of a waived fee. The tenant may not read the rows of these, which are for one side only. Instead
 * the database writes the newest status again, unchanged.
 */
export const ownObjections: LiveTable = { ...certificates, table: 'application_status_history' };
