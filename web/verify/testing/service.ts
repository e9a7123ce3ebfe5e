import { signCompact } from '@functions/_shared/certificate/data/sign-compact.ts';
import type { SigningKeySet } from '@functions/_shared/certificate/keys/key-set.ts';
import { publicJwkSet } from '@functions/_shared/certificate/keys/public-jwk-set.ts';
import { readSigningKeySet } from '@functions/_shared/certificate/keys/read-key-set.ts';
import { signCertificate } from '@functions/_shared/certificate/sign-certificate.ts';
import type { StatusEntry } from '@functions/_shared/certificate/status/pack-statuses.ts';
import { signStatusList } from '@functions/_shared/certificate/status/sign-status-list.ts';
import { examplePayload } from '@functions/_shared/certificate/testing/example.ts';
import { exampleKeySetting } from '@functions/_shared/certificate/testing/example-keys.ts';
import { vi } from 'vitest';
import type { Site } from '../site';

const issuer = 'https://pendine.example';
const api = `${issuer}/functions/v1`;

/** The site of the examples. */
export const site: Site = { issuer, api, reachedAt: api };

/** The time of a day at noon, in seconds since 1970. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

/** The place of the example in the list. */
const { idx: index } = examplePayload().status.status_list;

/** The responses of the service in a test. */
interface Service {
  /** The keys that it publishes, by their numbers; the first signs. */
  readonly keys?: Parameters<typeof exampleKeySetting>;
  /** The status of the example. */
  readonly status?: StatusEntry['status'];
  readonly listFrom?: string;
  /** The packed statuses, where they are not those of the example. */
  readonly list?: string;
  /** The answer of verify-certificate by its question. */
  readonly numbers?: Readonly<Record<string, [status: number, body: object]>>;
  /** Addresses that do not answer. */
  readonly isDown?: (address: string) => boolean;
}

/** Answers in the place of the service, and returns what was asked. */
export async function answerAs(service: Service = {}): Promise<string[]> {
  const keys = await readSigningKeySet(await exampleKeySetting(...(service.keys ?? [1])));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (service.isDown?.(address)) throw new TypeError('Failed to fetch');
    const path = address.slice(api.length + 1);
    if (path === 'certificate-keys') return Response.json(publicJwkSet(keys));
    if (path === 'certificate-status/1') return new Response(await listOf(service, keys));
    const [status, body] = service.numbers?.[path.slice('verify-certificate?'.length)] ?? [404, { result: 'unknown' }];
    return Response.json(body, { status });
  });
  return asked;
}

function listOf({ status = 'valid', listFrom = '2026-10-01', list }: Service, keys: SigningKeySet): Promise<string> {
  const [sub, iat] = [`${api}/certificate-status/1`, noonOf(listFrom)];
  if (list === undefined) return signStatusList(sub, [{ index, status }], iat, keys);
  const payload = { sub, iat, exp: iat + 25 * 3600, ttl: 3600, status_list: { bits: 2, lst: list } };
  return signCompact(payload, 'statuslist+jwt', keys);
}

/** The example, signed by a key. */
export async function signExample(key = 1, ...changes: Parameters<typeof examplePayload>) {
  return signCertificate(examplePayload(...changes), await readSigningKeySet(await exampleKeySetting(key)));
}

/** A browser's cache in memory. */
export function stubCache(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (address: string, response: Response) => void kept.set(address, await response.text()),
      match: async (address: string) => (kept.has(address) ? new Response(kept.get(address)) : undefined),
    }),
  });
}
