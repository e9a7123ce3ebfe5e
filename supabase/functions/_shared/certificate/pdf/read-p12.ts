import type { P12 } from './sign-pdf.ts';

/** Reads the settings `CERTIFICATE_P12` (a PKCS #12 file in base64) and `CERTIFICATE_P12_PASSWORD` (empty by default). */
export function readP12(env: { get(name: string): string | undefined }): P12 {
  const text = env.get('CERTIFICATE_P12')?.replace(/\s+/g, '') ?? '';
  if (text === '') throw new Error('CERTIFICATE_P12 is not set.');
  return { file: decode(text), password: env.get('CERTIFICATE_P12_PASSWORD') ?? '' };
}

function decode(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new Error('CERTIFICATE_P12 is not in base64.');
  }
}
