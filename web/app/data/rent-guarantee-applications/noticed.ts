/** How its certificate ends early, of an application. Computed, so that the types of the table do not have it. */
export interface Noticed {
  readonly certificate_withdrawn_at: string | null;
  /** The last day of a notice of withdrawal that ends the certificate early; null without one. */
  readonly certificate_notice_until: string | null;
}

/** The columns of {@link Noticed}. */
export const noticed = 'certificate_notice_until, certificate_withdrawn_at';
