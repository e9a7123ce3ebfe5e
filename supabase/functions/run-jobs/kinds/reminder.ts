import { callRpc } from '../../_shared/call-api.ts';
import type { JobKind } from '../job.ts';

/** A reminder whose day has come: the database looks whether it still holds, and adds the mails. */
export const reminder: JobKind = {
  async carryOut({ payload }, context) {
    await callRpc(context, 'remind', { payload });
  },
};
