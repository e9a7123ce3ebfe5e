import { openApplication } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  changeParagraphs,
  describeCertificate,
  describeStreet,
  longDay,
  runningNotice,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

/** Tells a tenant that the certificate is issued. */
export const certificateForTenant: EditableMail<CertificateFacts> = {
  texts: {
    'certificate-for-tenant': { version: 1 },
    'certificate-for-tenant-renewal': { isRenewal: true },
    'certificate-for-tenant-early-end': { endsEarly: true },
    'certificate-for-tenant-version': {},
  },
  values: (facts) => ({
    certificate_number: facts.number,
    street: describeStreet(facts),
    version: String(facts.version),
    end_date: longDay(facts.until),
    changes: changeParagraphs(facts).join('\n\n'),
  }),
  frame: (facts, { siteUrl }) => ({
    notice: [...specimenNotice(facts), ...runningNotice(facts)],
    facts: describeCertificate(facts),
    action: openApplication(facts.applicationId, siteUrl),
    footnote: `If anything in it is wrong, write to ${company.email} or call ${company.phone}.`,
  }),
};
