import type { MissingField } from '~/lib/app-error';

/** The address fields that the home, the landlord and the tenant all have, so that a message has to say whose they are. */
const addressFields: readonly string[] = [
  'address_line_1',
  'address_line_2',
  'city',
  'state_province',
  'postal_code',
  'country',
];

/** A problem as a list of several sections names it: of another person or place than the tenant with that before it. */
export function nameProblem({ section, field, message }: MissingField): string {
  // A whole section that is missing says which it is.
  if (section === 'property_manager' && !field.endsWith('_id')) return `Landlord or agent: ${message}`;
  if (section === 'tenancy' && addressFields.includes(field)) return `Home you want to rent: ${message}`;
  return message;
}
