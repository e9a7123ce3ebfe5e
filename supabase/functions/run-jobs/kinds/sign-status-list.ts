import { callRpc } from '../../_shared/call-rpc.ts';
import { readSigningKeySet } from '../../_shared/certificate/keys/read-key-set.ts';
import type { StatusEntry } from '../../_shared/certificate/status/pack-statuses.ts';
import { signStatusList } from '../../_shared/certificate/status/sign-status-list.ts';
import { requireSecret } from '../../_shared/require-secret.ts';
import { statusListUri } from '../../_shared/status-list-uri.ts';
import type { JobKind } from '../job.ts';

/** Signs a list of withdrawn and replaced certificates as it is now: payload `{list}`. */
export const signStatusListKind: JobKind = {
  async carryOut({ payload }, context) {
    const list = Number(payload.list);
    const found = await callRpc<{ readonly changes: number; readonly entries: StatusEntry[] } | null>(
      context,
      'status_list_to_sign',
      { list },
    );
    if (found === null) throw new Error(`There is no status list ${list}.`);
    const keys = await readSigningKeySet(requireSecret(context, 'CERTIFICATE_KEYS'));
    const now = Math.floor(Date.now() / 1000);
    const token = await signStatusList(statusListUri(context, list), found.entries, now, keys);
    await callRpc(context, 'keep_status_list', { list, token, changes: found.changes });
  },
};
