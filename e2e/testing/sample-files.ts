import { fileURLToPath } from 'node:url';

/** The path of a PDF with one page, from the demo data. */
export const samplePdf = fileURLToPath(
  new URL('../../supabase/seed/documents/applications/40000000-0000-4000-8000-000000000001/doc_1.pdf', import.meta.url),
);

/** The path of a sanctions list with invented names. */
export const sampleSanctionsList = fileURLToPath(new URL('../fixtures/invented-sanctions-list.csv', import.meta.url));
