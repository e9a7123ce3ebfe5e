import { SettingError } from '../../setting-error.ts';
import type { P12 } from './open-p12.ts';

/** Reads the settings `CERTIFICATE_P12` (a PKCS #12 file in base64) and `CERTIFICATE_P12_PASSWORD` (empty by default). */
export function readP12(env: { get(name: string): string | undefined }): P12 {
  const text = env.get('CERTIFICATE_P12')?.replace(/\s+/g, '') ?? '';
  if (text === '') {
    throw new SettingError(
      'The PDF cannot be signed: the secret CERTIFICATE_P12 is not set. Whoever runs the service has to set it, as docs/production.md says.',
    );
  }
  return { file: decode(text), password: env.get('CERTIFICATE_P12_PASSWORD') ?? '' };
}

function decode(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new SettingError('CERTIFICATE_P12 is not in base64. Set the text that this prints: base64 -w0 FILE.p12');
  }
}
