import type { KeySet } from '@functions/_shared/certificate/keys/key-set.ts';
import { readKeySet } from '@functions/_shared/certificate/keys/read-key-set.ts';
import { readStatusList, type StatusList } from '@functions/_shared/certificate/status/read-status-list.ts';
import type { Site } from '../site';
import { type Fetched, fetchKept } from './fetch-kept';
import { openKeyAnywhere } from './open-key-anywhere';

/** The keys of the issuer. */
export function fetchKeys({ reachedAt }: Site): Promise<Fetched<KeySet> | undefined> {
  return fetchKept(`${reachedAt}/certificate-keys`, (text) => readKeySet(text, openKeyAnywhere));
}

/** A list of withdrawn and replaced certificates, whole: nobody learns which of them is looked up. */
export function fetchList(site: Site, list: number, keys: KeySet): Promise<Fetched<StatusList> | undefined> {
  const path = `certificate-status/${list}`;
  return fetchKept(`${site.reachedAt}/${path}`, (text) => readStatusList(text, `${site.api}/${path}`, keys));
}

/** Keeps the keys and the first list for a later visit without a connection. */
export async function keepForLater(site: Site): Promise<void> {
  const keys = await fetchKeys(site);
  if (keys !== undefined) await fetchList(site, 1, keys.value);
}
