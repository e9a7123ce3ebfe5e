/** Computed, so that the types of the table do not have it. */
export interface Noticed {
  /** The last day of a notice of withdrawal that ends the certificate early; null without one. */
  readonly certificate_notice_until: string | null;
}
