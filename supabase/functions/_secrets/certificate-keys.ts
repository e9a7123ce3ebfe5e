import { makeSigningKeys } from '../_shared/certificate/keys/make-signing-keys.ts';
import { readSigningKeySet } from '../_shared/certificate/keys/read-key-set.ts';

/** Makes a value of `CERTIFICATE_KEYS`, for a server on which nobody has set it. */
export function make(): Promise<string> {
  return makeSigningKeys();
}

/** Fails when the setting cannot sign or check certificates. */
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
