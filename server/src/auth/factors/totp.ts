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

/**
 * Finds the step of 30 seconds since 1970 whose code this is: the one of now, or the one before or after. Undefined when it is none of theirs.
 */
export function totpStep(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const offset = totp.validate({ token: code, window: clockTolerance, timestamp });
  return offset === null ? undefined : totp.counter({ timestamp }) + offset;
}
