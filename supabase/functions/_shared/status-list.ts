import { callRpc } from './call-api.ts';
import { readSigningKeySet } from './certificate/keys/read-key-set.ts';
import type { StatusEntry } from './certificate/status/pack-statuses.ts';
import { signStatusList } from './certificate/status/sign-status-list.ts';
import type { FunctionContext } from './function-context.ts';
import { requireSecret } from './require-secret.ts';

interface List {
  readonly changes: number;
  readonly entries: readonly StatusEntry[];
}

/** Signs the current state of a status list and stores the signed list. Returns null when there is no such list. */
export async function renewStatusList(context: FunctionContext, list: number): Promise<string | null> {
  const found = await callRpc<List | null>(context, 'status_list_to_sign', { list });
  if (found === null) return null;
  const keys = await readSigningKeySet(requireSecret(context, 'CERTIFICATE_KEYS'));
  const now = Math.floor(Date.now() / 1000);
  const token = await signStatusList(statusListUri(context, list), found.entries, now, keys);
  await callRpc(context, 'keep_status_list', { list, token, changes: found.changes });
  return token;
}

/** The address of a status list. Certificates contain it. */
export function statusListUri({ supabaseUrl }: FunctionContext, list: number): string {
  return `${supabaseUrl}/functions/v1/certificate-status/${list}`;
}
