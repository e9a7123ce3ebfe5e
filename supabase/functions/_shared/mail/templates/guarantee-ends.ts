import type { Brand } from '../brand.ts';
import { company } from '../company.ts';
import { type CertificateFacts, checkAction, longDay, specimenNotice } from '../describe-certificate.ts';
import type { MailContent } from '../mail-content.ts';

interface EndingGuarantee
  extends Pick<CertificateFacts, 'number' | 'applicationId' | 'specimen' | 'property' | 'until' | 'claimsUntil'> {
  readonly reader: 'tenant' | 'landlord';
}

/** Tells tenant or landlord that a guarantee ends soon, and what is left to do. */
export function guaranteeEndsMail(data: EndingGuarantee, { siteUrl }: Brand): MailContent {
  const { reader, number, applicationId, property, until, claimsUntil } = data;
  const address = [...property.lines, property.postcode].join(', ');
  return {
    subject: `The rent guarantee for ${property.lines[0] ?? ''} ends on ${longDay(until)}`,
    preview: `Certificate ${number}`,
    paragraphs: [
      ...specimenNotice(data),
      `The guarantee of the rent for ${address} ends on ${longDay(until)}. It does not renew by itself, and costs nothing after that day.`,
      reader === 'tenant'
        ? 'If you stay and still need a guarantee, ask us about a renewal in good time. If you move out, there is nothing to do.'
        : `Rent that fell due up to that day can be claimed until ${longDay(claimsUntil)}. If the tenant stays and you want the guarantee to go on, ask the tenant and us in good time.`,
    ],
    action: reader === 'tenant' ? openAction(applicationId, siteUrl) : checkAction(data, siteUrl),
    footnote: `Questions? Write to ${company.email} or call ${company.phone}, and name ${number}.`,
  };
}

function openAction(applicationId: string, siteUrl: string | undefined): MailContent['action'] {
  if (siteUrl === undefined) return undefined;
  return {
    label: 'Open your application',
    url: `${siteUrl}/dashboard/my-applications/${encodeURIComponent(applicationId)}`,
  };
}
