import { signCompact } from '../data/sign-compact.ts';
import type { SigningKeySet } from '../keys/key-set.ts';
import { packStatuses, type StatusEntry } from './pack-statuses.ts';
import { statusListLifetime } from './read-status-list.ts';

/** How long a client may cache it, in seconds. */
const statusListTtl = 3600;

/** Signs the status list at an address (its certificates' `uri`) with its state at a time, in seconds since 1970. */
export function signStatusList(
  uri: string,
  entries: readonly StatusEntry[],
  issuedAt: number,
  keys: SigningKeySet,
): Promise<string> {
  const payload = {
    sub: uri,
    iat: issuedAt,
    exp: issuedAt + statusListLifetime,
    ttl: statusListTtl,
    status_list: { bits: 2, lst: packStatuses(entries) },
  };
  return signCompact(payload, 'statuslist+jwt', keys);
}
