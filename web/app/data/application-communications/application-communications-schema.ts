import { z } from 'zod';

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
export const communicationSchema = z.object({
  direction: z.enum(communicationDirections),
  communication_type: z.enum(communicationTypes),
  subject: z.string().trim().min(1, 'Subject is required').max(200, 'Use 200 characters or fewer'),
  content: z.string().trim().min(1, 'Content is required').max(20_000, 'Use 20000 characters or fewer'),
  status: z.enum(communicationStatuses, { error: 'Status is required' }),
});

export type CommunicationValues = z.infer<typeof communicationSchema>;
