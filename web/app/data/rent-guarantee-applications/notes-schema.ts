import { maxLength, object, type output, string } from '~/lib/zod';

/** The internal notes on an application. */
export const notesSchema = object({
  internal_notes: string().check(maxLength(20_000, 'Use 20000 characters or fewer')),
});
export type NotesValues = output<typeof notesSchema>;
