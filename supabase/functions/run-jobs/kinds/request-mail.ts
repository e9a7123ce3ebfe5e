import { callRpc } from '../../_shared/call-api.ts';
import type { JobKind } from '../job.ts';

/** Mails a request that waited for others, with these: payload `{request_id, application_id}`. The database does nothing once it is mailed. */
export const requestMail: JobKind = {
  async carryOut({ payload: { request_id } }, context) {
    await callRpc(context, 'mail_request', { request_id });
  },
};
