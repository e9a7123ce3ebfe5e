import type { CertificateWait } from '~/config/certificate-words';

/** How its certificate ends early, and what it waits for, of an application. Computed, so that the types of the table do not have it. */
export interface Noticed {
  readonly certificate_withdrawn_at: string | null;
  /** The last day of a notice of withdrawal that ends the certificate early; null without one. */
  readonly certificate_notice_until: string | null;
  /** Why an approved one has no certificate yet; null once it has. */
  readonly certificate_wait: CertificateWait | null;
}

/** The columns of {@link Noticed}. */
export const noticed = 'certificate_notice_until, certificate_withdrawn_at, certificate_wait';
