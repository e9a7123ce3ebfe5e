import { company } from './company.ts';
import { withoutLink } from './without-link.ts';

/**
 * Whom a mail to a landlord or agent is about. A record that only a tenant has typed may have a stranger's address: its name is null until
 * staff have confirmed the record or linked an account to it. There is none in a mail of an earlier release and in the example.
 */
export function tenantFact(
  tenant: string | null | undefined,
  applicationNumber: string,
): (readonly [string, string])[] {
  if (tenant === undefined) return [];
  return [['Tenant', tenant === null ? notNamed(applicationNumber) : withoutLink(tenant)]];
}

/** Why no name is given, and how to get to know whom the question is about. */
const notNamed = (applicationNumber: string) =>
  `Not named, because we have not checked yet that you let or manage this property. If you do, write to ${company.email} or call ${company.phone} with ${applicationNumber}, and we tell you who it is once that is checked.`;
