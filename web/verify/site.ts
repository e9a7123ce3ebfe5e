import { readPageSettings } from '~/lib/page-settings';

/** The issuer of the certificates that this page checks, and the addresses of its keys and lists. */
export interface Site {
  /** The address that certificates give as their issuer. */
  readonly issuer: string;
  /** The address of the functions, as it is in the certificates' status lists. */
  readonly api: string;
  /** The same address from this page: its own origin if the server is ours. */
  readonly reachedAt: string;
}

/** Our own server says its address in the page; elsewhere the build does, or the page itself. */
export function readSite(): Site {
  const settings = readPageSettings() as { siteUrl?: string } | undefined;
  const given = import.meta.env as { VITE_SITE_URL?: string; VITE_SUPABASE_URL?: string };
  const issuer = (settings?.siteUrl ?? given.VITE_SITE_URL ?? location.origin).replace(/\/+$/, '');
  const functions = (origin: string) => `${origin.replace(/\/+$/, '')}/functions/v1`;
  return {
    issuer,
    api: functions(given.VITE_SUPABASE_URL ?? issuer),
    reachedAt: functions(given.VITE_SUPABASE_URL ?? location.origin),
  };
}
