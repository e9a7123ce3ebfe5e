import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  describeCertificate,
  describeChanges,
  specimenNotice,
} from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

/** Tells a tenant that the certificate is issued. */
export function certificateForTenantMail(facts: CertificateFacts, { siteUrl }: Brand): MailContent {
  const { number, version, applicationId, isRenewal = false } = facts;
  const what = isRenewal ? 'is renewed' : 'has a new version';
  return {
    subject: version === 1 ? `Your certificate ${number}` : `Your certificate ${number} ${what}`,
    preview: 'We have told your landlord or agent as well.',
    paragraphs: [
      ...specimenNotice(facts),
      version === 1
        ? 'We have issued your certificate, and have told your landlord or agent.'
        : `Version ${version} of your certificate replaces the one before. We have told your landlord or agent.`,
      ...describeChanges(facts),
    ],
    facts: describeCertificate(facts),
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open your application',
            url: `${siteUrl}/dashboard/my-applications/${encodeURIComponent(applicationId)}`,
          },
    footnote: `If anything in it is wrong, write to ${company.email} or call ${company.phone}.`,
  };
}
