import type { MailContent } from './mail-content.ts';

/** The button that leads staff to the certificate of an application; none where the website's address is not set. */
export function openCertificate(applicationId: string, siteUrl: string | undefined): MailContent['action'] {
  if (siteUrl === undefined) return undefined;
  return {
    label: 'Open the certificate',
    url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}?tab=certificate`,
  };
}
