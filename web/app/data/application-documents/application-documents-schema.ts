import { type DocumentType, documentTypeLabels } from '~/config/documents';
import { optionalText } from '~/lib/text-schema';
import { object, enum as oneOf, type output } from '~/lib/zod';

const documentTypes = Object.keys(documentTypeLabels) as DocumentType[];

/** The details of a document besides its file. */
export const documentSchema = object({
  document_type: oneOf(documentTypes, { error: 'Document type is required' }),
  description: optionalText(1000),
});

export type DocumentValues = output<typeof documentSchema>;
