import type { CertificateWait } from '~/config/certificate-words';

/** The computed columns of an application about its certificate. The generated types of the table do not contain them. */
export interface CertificateColumns {
  readonly certificate_withdrawn_at: string | null;
  /** The last day of a notice of withdrawal that ends the certificate early; null without one. */
  readonly certificate_notice_until: string | null;
  /** Why an approved application has no certificate yet; null once it has one. */
  readonly certificate_wait: CertificateWait | null;
}

/** The columns of {@link CertificateColumns}. */
export const certificateColumns = 'certificate_notice_until, certificate_withdrawn_at, certificate_wait';
