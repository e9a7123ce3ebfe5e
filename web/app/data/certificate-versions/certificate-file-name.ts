import type { CertificateVersion } from './certificate-versions-query';

/** The file name of a saved certificate. It says when the certificate is no longer valid, because the signed bytes never change. */
export function certificateFileName({
  certificate_number: number,
  version,
  state,
}: Pick<CertificateVersion, 'certificate_number' | 'version' | 'state'>): string {
  return state === 'replaced' || state === 'withdrawn' ? `${number}-v${version}-${state}.pdf` : `${number}.pdf`;
}
