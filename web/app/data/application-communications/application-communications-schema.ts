import { communicationDirections, communicationStatuses, communicationTypes } from '~/config/communication';
import { MAX_MESSAGE_FILES } from '~/config/limits';
import { filesSchema } from '~/data/application-documents/files-schema';
import { requiredText } from '~/lib/text-schema';
import { object, enum as oneOf, optional, type output } from '~/lib/zod';

/** A communication as its form holds it. */
export const communicationSchema = object({
  direction: oneOf(communicationDirections),
  communication_type: oneOf(communicationTypes),
  subject: requiredText('Subject is required', 200),
  content: requiredText('Content is required', 20_000),
  status: oneOf(communicationStatuses, { error: 'Status is required' }),
  /** The form of a new communication. */
  files: optional(filesSchema(MAX_MESSAGE_FILES)),
});

export type CommunicationValues = output<typeof communicationSchema>;
