import type { DocumentType } from '~/config/documents';
import { type FilesWatch, sendFiles } from './send-files';
import { uploadDocument } from './upload-document';

/** The document ids of uploaded files whose form could not be sent. */
const uploaded = new WeakMap<File, string>();

interface Target {
  readonly applicationId: string;
  readonly document_type: DocumentType;
}

/** Uploads files as documents of an application, and returns their ids. */
export function sendDocuments(target: Target, files: readonly File[], watch: FilesWatch): Promise<string[]> {
  return sendFiles(files, watch, uploaded, async (input) => {
    const { id } = await uploadDocument({ ...target, description: '', ...input });
    return id;
  });
}
