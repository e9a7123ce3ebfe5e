import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import type { EndorsementValues } from '~/data/certificate-versions/endorsement-schema';

/** The form values of an endorsement that states what the certificate states now. */
export function toEndorsementValues({
  beneficiary,
  tenants,
  property,
  tenancy,
}: CertificateStatement): EndorsementValues {
  // The lines are an address of one or two lines and the town.
  const [first = '', ...others] = property.lines;
  return {
    kinds: [],
    reason: '',
    monthly_rent: '',
    rent_kind: '',
    rent_dated: '',
    rent_from: '',
    property_manager_id: '',
    tenant_name: tenants[0]?.name ?? '',
    landlord_name: beneficiary.name,
    landlord_address: beneficiary.address,
    address_line_1: first,
    address_line_2: others.slice(0, -1).join(', '),
    city: others.at(-1) ?? '',
    postal_code: property.postcode.replace(/ ?(.{3})$/, ' $1'),
    entered_into: tenancy.entered_into ?? '',
    guarantee_amount: '',
    monthly_limit: '',
    consent_by: '',
    consent_on: '',
    consent_how: '',
  };
}
