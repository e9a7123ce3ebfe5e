import type { MailContent } from './mail-content.ts';

/** The button that leads an owner to the permissions; none where the website's address is not set. */
export function openPermissions(siteUrl: string | undefined): MailContent['action'] {
  return siteUrl === undefined ? undefined : { label: 'Give the permission', url: `${siteUrl}/dashboard/staff` };
}
