import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** How many steps of 30 seconds a phone's clock may be off. */
const clockTolerance = 1;

/** The key for an authenticator app. */
export interface TotpKey {
  /** In base 32, to type in. */
  readonly secret: string;
  /** `otpauth://…`, to scan. */
  readonly uri: string;
  /** The address as a QR code, an SVG image. */
  readonly qrCode: string;
}

/** Creates a key for time-based codes (RFC 6238: SHA-1, six digits, 30 seconds), with 160 random bits as RFC 4226 recommends. */
export function createTotpKey(issuer: string, account: string): TotpKey {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) };
}

/**
 * Finds the step of 30 seconds since 1970 that has this code: the current one, the one before or the one after. Undefined when
 * none has.
 */
export function totpStep(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = Date.now();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const offset = totp.validate({ token: code, window: clockTolerance, timestamp });
  return offset === null ? undefined : totp.counter({ timestamp }) + offset;
}
