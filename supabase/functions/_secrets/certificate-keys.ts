import { makeSigningKeys } from '../_shared/certificate/keys/make-signing-keys.ts';
import { readSigningKeySet } from '../_shared/certificate/keys/read-key-set.ts';

/** Makes `CERTIFICATE_KEYS` where nobody sets it. */
export function make(): Promise<string> {
  return makeSigningKeys();
}

/** Fails when nothing could be signed or checked with the setting. */
export async function check(setting: string): Promise<void> {
  try {
    await readSigningKeySet(setting);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${message} docs/production.md says under "New keys for certificates" what belongs in it. A new set alone cannot check what is issued already.`,
    );
  }
}
