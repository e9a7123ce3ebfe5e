import { requiredText } from '~/lib/schema-parts';
import { object, type output } from '~/lib/zod';

/** What a tenant writes to staff. */
export const messageSchema = object({ content: requiredText('Write your message', 4000) });

export type MessageValues = output<typeof messageSchema>;
