import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** How many steps of 30 seconds the clock of a phone may be off. */
const clockTolerance = 1;

/** What an authenticator app is given. */
export interface TotpKey {
  /** In base 32, as it is typed in. */
  readonly secret: string;
  /** `otpauth://…`, as it is scanned. */
  readonly uri: string;
  /** The same as a picture. */
  readonly qrCode: string;
}

/** Makes a key for time-based codes (RFC 6238: SHA-1, six digits, 30 seconds), with 160 random bits as RFC 4226 recommends. */
export function createTotpKey(issuer: string, account: string): TotpKey {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) };
}

/** Tells whether a code is the one of the secret for now, or for the step before or after. */
export function isTotpCode(secret: string, code: string): boolean {
  if (!/^\d{6}$/.test(code)) return false;
  return new TOTP({ secret: Secret.fromBase32(secret) }).validate({ token: code, window: clockTolerance }) !== null;
}
