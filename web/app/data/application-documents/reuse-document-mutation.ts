import { useMutation } from '@tanstack/react-query';
import { DOCUMENTS_BUCKET } from '~/config/limits';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import { AppError, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { documentFilePath } from './document-file-path';
import type { ApplicationDocument } from './documents-query';
import { documentKeys } from './keys';
import { recordDocument } from './upload-document';

/** Uses an own document for another application: its file is copied, and staff check it like an uploaded one. */
export function useReuseDocumentMutation() {
  return useMutation({
    mutationFn: reuseDocument,
    meta: {
      success: { title: 'Document added', description: 'We check it again with this application.' },
      error: { title: 'Upload Failed' },
      invalidates: [documentKeys.all, applicationKeys.timelines()],
    },
  });
}

interface Reuse {
  readonly document: ApplicationDocument;
  readonly applicationId: string;
}

async function reuseDocument({ document, applicationId }: Reuse): Promise<ApplicationDocument> {
  const { document_type, description, file_name: name, file_size: size, mime_type } = document;
  const path = documentFilePath(applicationId, name);
  const supabase = await getSupabase();
  const storage = await supabase.loadStorage();
  const { error } = await storage.from(DOCUMENTS_BUCKET).copy(document.file_path, path);
  if (error) {
    const cause = toAppError(error);
    throw new AppError(`Upload failed: ${cause.message}`, { code: cause.code, status: cause.status });
  }
  return recordDocument(
    { applicationId, document_type, description: description ?? '', file: { name, size } },
    path,
    mime_type,
  );
}
