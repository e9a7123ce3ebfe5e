import type { Detail } from '~/components/ui/section';
import { nationLabels, regimeLabels } from '~/config/tenancy';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { propertyAddress, tenantNames } from './statement-words';

/** The statement of a certificate as names and values, for a person who reads it before signing. */
export function describeStatement(statement: CertificateStatement): Detail[] {
  const { guarantor, beneficiary, tenants, tenancy, cover, terms } = statement;
  return [
    { label: 'Landlord', value: `${beneficiary.name}, ${beneficiary.address}` },
    ...(beneficiary.agent
      ? [{ label: 'Agent', value: `${beneficiary.agent.name}, ${beneficiary.agent.capacity}` }]
      : []),
    { label: tenants.length === 1 ? 'Tenant' : 'Tenants', value: tenantNames(statement) },
    {
      label: 'Property',
      value: `${propertyAddress(statement)} (${nationLabels[statement.property.nation]})`,
    },
    { label: 'Tenancy', value: describeTenancy(tenancy) },
    { label: 'Rent', value: describeRent(tenancy) },
    { label: 'Cover', value: `${formatDate(cover.from)} to ${formatDate(cover.until)}` },
    { label: 'Last day for claims', value: formatDate(cover.claims_until) },
    { label: 'At most each month', value: formatPence(cover.monthly_limit_pence) },
    { label: 'At most in all', value: formatPence(cover.total_limit_pence) },
    {
      label: 'Guarantor',
      value: `${guarantor.name}, company number ${guarantor.company_number}, ${guarantor.registered_office}`,
    },
    ...(guarantor.regulatory_statement
      ? [{ label: 'Regulatory statement', value: guarantor.regulatory_statement }]
      : []),
    { label: 'Terms', value: `Version ${terms.version}` },
  ];
}

/** The kind, start and end of the tenancy. */
export function describeTenancy({ regime, start, end, entered_into }: CertificateStatement['tenancy']): string {
  // Uses the words of the certificate's PDF.
  const kind = regime === 'common_law' ? 'Common law' : regimeLabels[regime];
  const term =
    end === null ? `from ${formatDate(start)}, with no end date` : `${formatDate(start)} to ${formatDate(end)}`;
  return `${kind}, ${term}${entered_into ? `, signed on ${formatDate(entered_into)}` : ''}`;
}

function describeRent({ rent_pence, share_pence }: CertificateStatement['tenancy']): string {
  const rent = `${formatPence(rent_pence)} a month`;
  return share_pence === null ? rent : `${rent}, of which this tenant owes ${formatPence(share_pence)}`;
}

/** An amount in pence, as money. */
export function formatPence(pence: number): string {
  return formatMoney(pence / 100);
}
