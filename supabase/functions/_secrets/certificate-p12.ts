import { makeSelfSignedP12 } from '../_shared/certificate/keys/make-self-signed-p12.ts';
import { company } from '../_shared/mail/company.ts';

/** Makes `CERTIFICATE_P12` where nobody sets it. */
export function make(): Promise<string> {
  return makeSelfSignedP12(company.address[0]);
}
