import { qrPrefix } from '@functions/_shared/certificate/qr/qr-prefix.ts';

/** The text of the QR code that an address of this page holds behind its #; undefined where there is none. */
export function readLink(hash: string, issuer: string): string | undefined {
  const code = hash.replace(/^#/, '');
  // The link to the page's content.
  return code === '' || code === 'content' ? undefined : `${qrPrefix(issuer)}${code}`;
}

/** Whether the text of a QR code has the form of a certificate's, of whatever issuer. */
export function isCertificateCode(text: string): boolean {
  return /^https?:\/\/[^/#]+\/v#./i.test(text);
}
