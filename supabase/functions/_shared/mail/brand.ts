import { company } from './company.ts';

/** What all mails have in common. */
export interface Brand {
  /** The name above each mail and of its sender. */
  readonly name: string;
  /** Where links lead, without a slash at the end; undefined where it is not set. */
  readonly siteUrl: string | undefined;
}

/** Reads the brand from the settings of a function: `SMTP_SENDER_NAME`, the company's brand without it, and `SITE_URL`. */
export function readBrand(env: { get(name: string): string | undefined }): Brand {
  return {
    name: env.get('SMTP_SENDER_NAME') || company.brand,
    siteUrl: env.get('SITE_URL')?.replace(/\/+$/, '') || undefined,
  };
}
