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

/** The message of a problem in a list of several sections, with the person or place before it unless that is the tenant. */
export function nameProblem({ section, field, message }: MissingField): string {
  // The message for a missing section already names it.
  if (section === 'property_manager' && !field.endsWith('_id')) return `Landlord or agent: ${message}`;
  if (section === 'tenancy' && addressFields.includes(field)) return `Home you want to rent: ${message}`;
  return message;
}
