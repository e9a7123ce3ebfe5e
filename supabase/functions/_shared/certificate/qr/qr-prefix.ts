/** What the text of each QR code of an issuer begins with. */
export function qrPrefix(issuer: string): string {
  return `${issuer.toUpperCase()}/V#`;
}
