import { z } from 'zod';
import { type DocumentType, documentTypeLabels } from '~/config/vocabulary';

const documentTypes = Object.keys(documentTypeLabels) as DocumentType[];

/** The details of a document besides its file. */
export const documentSchema = z.object({
  document_type: z.enum(documentTypes, { error: 'Document type is required' }),
  description: z.string().trim().max(1000, 'Use 1000 characters or fewer'),
});

export type DocumentValues = z.infer<typeof documentSchema>;
