import { qrPrefix } from '@functions/_shared/certificate/qr/qr-prefix.ts';

/** The text of the QR code in the fragment of an address of this page; undefined if there is none. */
export function readLink(hash: string, issuer: string): string | undefined {
  const code = hash.replace(/^#/, '');
  // The skip link's fragment.
  return code === '' || code === 'content' ? undefined : `${qrPrefix(issuer)}${code}`;
}

/** Whether the text of a QR code has the form of a certificate's, of whatever issuer. */
export function isCertificateCode(text: string): boolean {
  return /^https?:\/\/[^/#]+\/v#./i.test(text);
}
