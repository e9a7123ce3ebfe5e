import { callRpc } from '../../_shared/call-api.ts';
import type { JobKind } from '../job.ts';

/** Withdraws a certificate at the end of the notice: payload `{withdrawal_id}`. The database does it once. */
export const withdrawCertificate: JobKind = {
  async carryOut({ payload: { withdrawal_id } }, context) {
    await callRpc(context, 'withdraw_certificate', { withdrawal_id });
  },
};
