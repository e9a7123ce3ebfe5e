import type { CertificateVersion } from './certificate-versions-query';

/** The name under which a certificate is saved. The name says when it is no longer valid, because its bytes stay as they were signed. */
export function certificateFileName({
  certificate_number: number,
  version,
  state,
}: Pick<CertificateVersion, 'certificate_number' | 'version' | 'state'>): string {
  return state === 'replaced' || state === 'withdrawn' ? `${number}-v${version}-${state}.pdf` : `${number}.pdf`;
}
