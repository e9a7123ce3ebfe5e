import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';

/** The tenants' names on one line. */
export function tenantNames({ tenants }: CertificateStatement): string {
  return new Intl.ListFormat('en-GB').format(tenants.map(({ name }) => name));
}

/** The property's address on one line, without its postcode. */
export function propertyLine({ property }: CertificateStatement): string {
  return property.lines.join(', ');
}

/** The property's address with its postcode, whose last part has three characters and stays on the line of the first. */
export function propertyAddress({ property }: CertificateStatement): string {
  return [...property.lines, property.postcode.replace(/(?<=..) ?(.{3})$/, '\u00A0$1')].join(', ');
}
