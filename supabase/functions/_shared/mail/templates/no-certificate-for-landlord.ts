import type { HomeAddress } from '../../certificate/describe-home.ts';
import { openManagedApplication } from '../actions.ts';
import { company } from '../company.ts';
import { describeProperty, describeStreet } from '../describe-certificate.ts';
import type { EditableMail } from '../editable-mail.ts';
import { tenantFacts } from '../facts.ts';
import { preventAutolink } from '../links.ts';

interface NoCertificate {
  /** Whether the approval of which they know is taken back and the application continues. */
  readonly isTakenBack?: boolean;
  readonly hasAccount: boolean;
  /** Whether we had been in touch about the application before; none in a mail of an earlier release and in the example. */
  readonly wasTold?: boolean;
  /** Whether nobody signs in with this address, but colleagues do with their own. */
  readonly isOffice?: boolean;
  readonly property: HomeAddress;
  /** The tenant's name; null to a record that staff have not confirmed, and none in the example. */
  readonly tenant?: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/**
 * Tells a landlord or agent that an application has ended without a certificate, or that its approval is taken back. It does not say how or
 * why.
 */
export const noCertificateForLandlord: EditableMail<NoCertificate> = {
  texts: {
    'approval-taken-back-for-landlord': { isTakenBack: true },
    'no-certificate-for-landlord': {},
  },
  values: ({ property, tenant, applicationNumber }) => ({
    street: describeStreet({ property }),
    address: describeProperty({ property }),
    tenant: preventAutolink(tenant ?? 'Somebody'),
    application_number: applicationNumber,
  }),
  frame: (
    { hasAccount, wasTold = true, isOffice, property, tenant, applicationId, applicationNumber },
    { siteUrl },
  ) => ({
    facts: [
      ...tenantFacts(tenant, applicationNumber),
      ['Property', describeProperty({ property })],
      ['Application', applicationNumber],
    ],
    action:
      hasAccount && !isOffice ? openManagedApplication(applicationId, siteUrl, 'Open the application') : undefined,
    footnote: `You get this because ${wasTold ? 'we had been in touch about the application' : 'the application names you, and an account that acts for you shows it'}. If you have questions, write to ${company.email} or call ${company.phone}.`,
  }),
};
