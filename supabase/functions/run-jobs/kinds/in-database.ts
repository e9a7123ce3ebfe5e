import { callRpc } from '../../_shared/call-api.ts';
import type { JobKind } from '../job.ts';

// The kinds of jobs that the database carries out itself. Each calls one SQL function.

/** Sends a reminder on its day: the database checks whether it is still needed, and adds the mails. */
export const reminder: JobKind = {
  async carryOut({ payload }, context) {
    await callRpc(context, 'remind', { payload });
  },
};

/**
 * Mails a request that waited for further ones, together with these: payload `{request_id, application_id}`. The database does nothing once
 * it is mailed.
 */
export const requestMail: JobKind = {
  async carryOut({ payload: { request_id } }, context) {
    await callRpc(context, 'mail_request', { request_id });
  },
};

/** Reminds a tenant or landlord of a request: payload `{request_id, reminder}`. The database does nothing once it is answered. */
export const requestReminder: JobKind = {
  async carryOut({ payload: { request_id, reminder } }, context) {
    await callRpc(context, 'remind_of_request', { request_id, reminder });
  },
};

/**
 * Screens the names of a submitted application: payload `{application_id}`. Each name is screened once against a list, and again when the
 * way of comparing has changed.
 */
export const screenApplication: JobKind = {
  async carryOut({ payload: { application_id } }, context) {
    await callRpc(context, 'screen_application', { application_id });
  },
};

/**
 * Screens the next applications against a list that is new, or compared in a new way: payload `{list_id, after}`. The database adds the job
 * for those after them.
 */
export const screenAgain: JobKind = {
  async carryOut({ payload: { list_id, after = null } }, context) {
    await callRpc(context, 'screen_again', { list_id, after });
  },
};

/** Withdraws a certificate at the end of the notice: payload `{withdrawal_id}`. The database does it once. */
export const withdrawCertificate: JobKind = {
  async carryOut({ payload: { withdrawal_id } }, context) {
    await callRpc(context, 'withdraw_certificate', { withdrawal_id });
  },
};
