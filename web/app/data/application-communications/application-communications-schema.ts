import { requiredText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output } from '~/lib/zod';

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

/** A communication as its form holds it. */
export const communicationSchema = object({
  direction: oneOf(communicationDirections),
  communication_type: oneOf(communicationTypes),
  subject: requiredText('Subject is required', 200),
  content: requiredText('Content is required', 20_000),
  status: oneOf(communicationStatuses, { error: 'Status is required' }),
});

export type CommunicationValues = output<typeof communicationSchema>;
