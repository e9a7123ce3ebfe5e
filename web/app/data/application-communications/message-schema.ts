import { MAX_MESSAGE_FILES } from '~/config/limits';
import { filesSchema } from '~/data/application-documents/files-schema';
import { requiredText } from '~/lib/text-schema';
import { object, type output } from '~/lib/zod';

/** A message of a tenant to staff. */
export const messageSchema = object({
  content: requiredText('Write your message', 4000),
  files: filesSchema(MAX_MESSAGE_FILES),
});

export type MessageValues = output<typeof messageSchema>;
