import { company } from './company.ts';

/** The data that all mails share. */
export interface Brand {
  /** The name above each mail and of its sender. */
  readonly name: string;
  /** The origin of links, without a trailing slash; undefined when it is not set. */
  readonly siteUrl: string | undefined;
}

/** Reads the brand from a function's settings: `SMTP_SENDER_NAME`, by default the company's brand, and `SITE_URL`. */
export function readBrand(env: { get(name: string): string | undefined }): Brand {
  return {
    name: env.get('SMTP_SENDER_NAME') || company.brand,
    siteUrl: env.get('SITE_URL')?.replace(/\/+$/, '') || undefined,
  };
}
