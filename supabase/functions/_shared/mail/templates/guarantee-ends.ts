import { openApplication, openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import {
  type CertificateFacts,
  checkAction,
  describeProperty,
  describeStreet,
  longDay,
  specimenNotice,
} from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';

interface EndingGuarantee
  extends Pick<CertificateFacts, 'number' | 'applicationId' | 'specimen' | 'property' | 'until' | 'claimsUntil'> {
  readonly reader: 'tenant' | 'landlord';
  /** Whether somebody signs in for this landlord or agent; none in a job of an earlier release. */
  readonly hasAccount?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
}

/** Tells tenant or landlord that a guarantee ends soon, and what is left to do. */
export const guaranteeEnds: EditableMail<EndingGuarantee> = {
  texts: {
    'guarantee-ends-tenant': { reader: 'tenant' },
    'specimen-ends-landlord': { reader: 'landlord', specimen: true },
    'guarantee-ends-landlord': { reader: 'landlord', specimen: false },
  },
  values: ({ number, property, until, claimsUntil }) => ({
    certificate_number: number,
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    end_date: longDay(until),
    claims_until: longDay(claimsUntil),
  }),
  frame: (data, { siteUrl }) => ({
    notice: specimenNotice(data),
    action:
      data.reader === 'tenant'
        ? openApplication(data.applicationId, siteUrl)
        : data.hasAccount && !data.isOffice
          ? openManagedApplication(data.applicationId, siteUrl)
          : checkAction(data, siteUrl),
    footnote: `Questions? Write to ${company.email} or call ${company.phone}, and name ${data.number}.`,
  }),
};
