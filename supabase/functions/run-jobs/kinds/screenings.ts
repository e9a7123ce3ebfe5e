import { callRpc } from '../../_shared/call-api.ts';
import type { JobKind } from '../job.ts';

/** Screens the names of a submitted application: payload `{application_id}`. Each name is screened once against a list, and once more after the way of comparing has changed. */
export const screenApplication: JobKind = {
  async carryOut({ payload: { application_id } }, context) {
    await callRpc(context, 'screen_application', { application_id });
  },
};

/** Screens the next applications against a list that is new, or compared in a new way: payload `{list_id, after}`. The database adds the job for those after them. */
export const screenAgain: JobKind = {
  async carryOut({ payload: { list_id, after = null } }, context) {
    await callRpc(context, 'screen_again', { list_id, after });
  },
};
