import { makeSelfSignedP12 } from '../keys/make-self-signed-p12.ts';
import type { P12 } from '../pdf/open-p12.ts';

/** A new key with a self-signed certificate. */
export async function exampleP12(): Promise<P12> {
  const file = await makeSelfSignedP12('Pendine Rent Guarantee Ltd', new Date('2026-01-01T00:00:00Z'));
  return { file: new Uint8Array(Buffer.from(file, 'base64')), password: '' };
}
