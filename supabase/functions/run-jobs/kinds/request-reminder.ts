import { callRpc } from '../../_shared/call-api.ts';
import type { JobKind } from '../job.ts';

/** Reminds a tenant or landlord of a request: payload `{request_id, reminder}`. The database does nothing once it is answered. */
export const requestReminder: JobKind = {
  async carryOut({ payload: { request_id, reminder } }, context) {
    await callRpc(context, 'remind_of_request', { request_id, reminder });
  },
};
