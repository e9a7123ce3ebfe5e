import { makeSelfSignedP12 } from '../_shared/certificate/keys/make-self-signed-p12.ts';
import { assertNotExpired, assertStarted, openP12 } from '../_shared/certificate/pdf/open-p12.ts';
import { readP12 } from '../_shared/certificate/pdf/read-p12.ts';
import { company } from '../_shared/mail/company.ts';

/** Makes a value of `CERTIFICATE_P12`, for a server on which nobody has set it. */
export function make(): Promise<string> {
  return makeSelfSignedP12(company.address[0]);
}

/** Fails when the setting cannot sign a PDF now. */
export async function check(_setting: string, env: { get(name: string): string | undefined }): Promise<void> {
  const opened = await openP12(readP12(env));
  assertNotExpired(opened, new Date());
  assertStarted(opened, new Date());
}
