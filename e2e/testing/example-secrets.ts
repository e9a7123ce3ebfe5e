import { exampleKeySetting } from '../../supabase/functions/_shared/certificate/testing/example-keys.ts';
import { exampleP12 } from '../../supabase/functions/_shared/certificate/testing/example-p12.ts';

/** The secrets of the functions for a server on PostgreSQL, which makes none itself. */
export async function exampleSecrets(): Promise<{ CERTIFICATE_KEYS: string; CERTIFICATE_P12: string }> {
  const { file } = await exampleP12();
  return { CERTIFICATE_KEYS: await exampleKeySetting(1), CERTIFICATE_P12: Buffer.from(file).toString('base64') };
}
