/** The start of the text of each QR code of an issuer. */
export function qrPrefix(issuer: string): string {
  return `${issuer.toUpperCase()}/V#`;
}
