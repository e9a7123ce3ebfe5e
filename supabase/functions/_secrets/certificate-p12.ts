import { makeSelfSignedP12 } from '../_shared/certificate/keys/make-self-signed-p12.ts';
import { openP12, refuseEarly, refuseExpired } from '../_shared/certificate/pdf/open-p12.ts';
import { readP12 } from '../_shared/certificate/pdf/read-p12.ts';
import { company } from '../_shared/mail/company.ts';

/** Makes `CERTIFICATE_P12` where nobody sets it. */
export function make(): Promise<string> {
  return makeSelfSignedP12(company.address[0]);
}

/** Fails when no PDF could be signed with the setting now. */
export async function check(_setting: string, env: { get(name: string): string | undefined }): Promise<void> {
  const opened = await openP12(readP12(env));
  refuseExpired(opened, new Date());
  refuseEarly(opened, new Date());
}
