import { qrPrefix } from '@functions/_shared/certificate/qr/qr-prefix.ts';

/** The text in the field for the number, parsed. */
export type Typed =
  /** The text of a QR code, which stays on this device. */
  | { readonly code: string }
  | { readonly number: string }
  /** A text with several numbers. */
  | { readonly many: true };

/** RGC-CERT and three groups of four, with any spaces and hyphens between, and nothing of a longer word around it. */
const number = /(?<![A-Z0-9])RGC[\s-]*CERT(?:[\s-]*[A-Z0-9]{4}){3}(?![A-Z0-9])/gi;

/** Tells what somebody typed: a code or the address of one, a number, or a text with a number in it, such as a line of a mail. */
export function readTyped(typed: string, issuer: string): Typed {
  const code = readCode(typed, issuer);
  if (code !== undefined) return { code };
  const found = typed.match(number) ?? [];
  const [, ...others] = new Set(found.map((each) => each.toUpperCase().replaceAll(/[\s-]/g, '')));
  if (others.length > 0) return { many: true };
  return { number: found[0] ?? typed.trim() };
}

function readCode(typed: string, issuer: string): string | undefined {
  const [, host, linked] = /(https?:\/\/[^\s/#]+)?\/v#(\S+)/i.exec(typed) ?? [];
  if (linked !== undefined) return `${host === undefined ? qrPrefix(issuer) : qrPrefix(host)}${linked.toUpperCase()}`;
  // No number has so many letters and digits in a row, so that not even a part of a code is asked for.
  const alone = /^\s*#(\S+)\s*$/.exec(typed)?.[1] ?? /[A-Z2-7]{25,}/i.exec(typed)?.[0];
  return alone === undefined ? undefined : `${qrPrefix(issuer)}${alone.toUpperCase()}`;
}
