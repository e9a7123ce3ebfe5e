import { readPageSettings } from '~/lib/page-settings';

/** Whose certificates this page checks, and where the keys and lists are. */
export interface Site {
  /** The address that certificates give as their issuer. */
  readonly issuer: string;
  /** Where the functions answer, as the certificates' status lists are named. */
  readonly api: string;
  /** The same place as this page reaches it: its own origin where the server is ours. */
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
