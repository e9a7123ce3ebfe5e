import { communicationDirections, communicationStatuses, communicationTypes } from '~/config/vocabulary';
import { requiredText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output } from '~/lib/zod';

/** A communication as its form holds it. */
export const communicationSchema = object({
  direction: oneOf(communicationDirections),
  communication_type: oneOf(communicationTypes),
  subject: requiredText('Subject is required', 200),
  content: requiredText('Content is required', 20_000),
  status: oneOf(communicationStatuses, { error: 'Status is required' }),
});

export type CommunicationValues = output<typeof communicationSchema>;
