import { signCompact } from '../data/sign-compact.ts';
import type { SigningKeySet } from '../keys/key-set.ts';
import { packStatuses, type StatusEntry } from './pack-statuses.ts';

/** A list is signed again every day, and an hour is left for that. */
const lifetime = 25 * 3600;
/** How long it may be kept before it is asked for again, in seconds. */
export const statusListTtl = 3600;

/** Signs the status list at an address (its certificates' `uri`) as it stands at a time, in seconds since 1970. */
export function signStatusList(
  uri: string,
  entries: readonly StatusEntry[],
  issuedAt: number,
  keys: SigningKeySet,
): Promise<string> {
  const payload = {
    sub: uri,
    iat: issuedAt,
    exp: issuedAt + lifetime,
    ttl: statusListTtl,
    status_list: { bits: 2, lst: packStatuses(entries) },
  };
  return signCompact(payload, 'statuslist+jwt', keys);
}
