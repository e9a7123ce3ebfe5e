import type { KeySet } from '@functions/_shared/certificate/keys/key-set.ts';
import { readKeySet } from '@functions/_shared/certificate/keys/read-key-set.ts';
import { readStatusList, type StatusList } from '@functions/_shared/certificate/status/read-status-list.ts';
import type { Site } from '../site';
import { type Fetched, fetchCached } from './fetch-cached';
import { openKeyAnywhere } from './open-key-anywhere';

/** The keys of the issuer. */
export function fetchKeys({ reachedAt }: Site): Promise<Fetched<KeySet> | undefined> {
  return fetchCached(`${reachedAt}/certificate-keys`, (text) => readKeySet(text, openKeyAnywhere));
}

/**
 * Loads a whole list of withdrawn and replaced certificates, so that nobody learns which one is looked up. An older list than the
 * cached one is ignored: somebody between us and this device could replay it to hide a withdrawal.
 */
export function fetchList(
  site: Site,
  list: number,
  keys: KeySet,
  now: number,
): Promise<Fetched<StatusList> | undefined> {
  const path = `certificate-status/${list}`;
  const read = (text: string) => readStatusList(text, `${site.api}/${path}`, keys);
  return fetchCached(`${site.reachedAt}/${path}`, read, (found) => (isFromFuture(found, now) ? -1 : found.issuedAt));
}

/** Whether a list is from later than a day after now (seconds since 1970): then the clock of this device is wrong, or was ours. */
export function isFromFuture({ issuedAt }: StatusList, now: number): boolean {
  return issuedAt > now + 24 * 3600;
}

/** Keeps the keys and the first list for a later visit without a connection. */
export async function keepForLater(site: Site, now: number): Promise<void> {
  const keys = await fetchKeys(site);
  if (keys !== undefined) await fetchList(site, 1, keys.value, now);
}
