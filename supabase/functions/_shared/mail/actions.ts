import type { MailContent } from './mail-content.ts';

/** The button that leads a tenant to the application, or to a section of it; undefined when the website's address is not set. */
export function openApplication(
  applicationId: string,
  siteUrl: string | undefined,
  label = 'Open your application',
  place?: 'notice',
): MailContent['action'] {
  if (siteUrl === undefined) return undefined;
  return {
    label,
    url: `${siteUrl}/dashboard/my-applications/${encodeURIComponent(applicationId)}${place ? `#${place}` : ''}`,
  };
}

/** The button that leads an account of a landlord or agent to the application; undefined when the website's address is not set. */
export function openManagedApplication(
  applicationId: string,
  siteUrl: string | undefined,
  label = 'See the certificate',
  place?: 'notice' | 'messages',
): MailContent['action'] {
  if (siteUrl === undefined) return undefined;
  return {
    label,
    url: `${siteUrl}/dashboard/applications/${encodeURIComponent(applicationId)}${place ? `#${place}` : ''}`,
  };
}

/** The button that leads staff to the certificate of an application; undefined when the website's address is not set. */
export function openCertificate(applicationId: string, siteUrl: string | undefined): MailContent['action'] {
  if (siteUrl === undefined) return undefined;
  return {
    label: 'Open the certificate',
    url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}?tab=certificate`,
  };
}

/** The button that leads an owner to the permissions; undefined when the website's address is not set. */
export function openPermissions(siteUrl: string | undefined): MailContent['action'] {
  return siteUrl === undefined ? undefined : { label: 'Give the permission', url: `${siteUrl}/dashboard/staff` };
}
