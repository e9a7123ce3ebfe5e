/** The values of a communication in the database, and their labels. */

export const communicationDirections = ['inbound', 'outbound'] as const;
export const communicationTypes = ['email', 'internal_note', 'phone_call', 'sms', 'other'] as const;
export const communicationStatuses = ['sent', 'received', 'draft'] as const;

export const communicationTypeLabels: Record<(typeof communicationTypes)[number], string> = {
  email: 'E-mail',
  internal_note: 'Internal note',
  phone_call: 'Phone call',
  sms: 'Text message',
  other: 'Other',
};
