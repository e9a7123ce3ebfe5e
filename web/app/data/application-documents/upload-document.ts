import { DOCUMENTS_BUCKET } from '~/config/limits';
import { AppError, isUnanswered, toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { DocumentValues } from './application-documents-schema';
import { documentFilePath } from './document-file-path';
import type { ApplicationDocument } from './documents-query';
import { checkFile, type StoreFileInput, storeFile, uploadFailure } from './store-file';

export interface UploadDocumentInput extends DocumentValues, StoreFileInput {
  readonly applicationId: string | undefined;
}

/**
 * The names of the uploaded files that may or may not have been recorded, by file. Another attempt uses the same name, which the
 * database records only once.
 */
const unconfirmed = new Map<string, string>();

/**
 * Uploads a file and records it as a document of the application. When the server refuses to record it, the file is removed again.
 * When its answer is lost, the file stays, and the error has the code 'unconfirmed'. The error messages are those shown under
 * 'Upload Failed'.
 */
export async function uploadDocument(input: UploadDocumentInput): Promise<ApplicationDocument> {
  const { applicationId, file } = input;
  if (!applicationId) throw uploadFailure('Application ID is required');
  const mimeType = await checkFile(file);
  const identity = [applicationId, input.document_type, file.name, file.size, file.lastModified].join(':');
  const earlier = unconfirmed.get(identity);
  const recorded = earlier === undefined ? null : await findDocument(earlier);
  if (recorded) {
    unconfirmed.delete(identity);
    return recorded;
  }
  const path = await storeFile(input, earlier ?? documentFilePath(applicationId, file.name), mimeType);
  try {
    const document = await recordDocument({ ...input, applicationId }, path, mimeType);
    unconfirmed.delete(identity);
    return document;
  } catch (error) {
    if (isUnanswered(error)) unconfirmed.set(identity, path);
    throw error;
  }
}

/** Finds a document by the name of its file, which is unique. */
async function findDocument(path: string): Promise<ApplicationDocument | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('application_documents').select('*').eq('file_path', path).maybeSingle();
  if (!error) return data;
  const cause = toAppError(error);
  throw isUnanswered(cause) ? noAnswer() : uploadFailure(`Upload failed: ${cause.message}`, cause);
}

function noAnswer(): AppError {
  return new AppError(
    'The connection was lost before the server answered. Please try again: it is not recorded twice.',
    { code: 'unconfirmed' },
  );
}

interface RecordedDocument extends DocumentValues {
  readonly applicationId: string;
  readonly file: Pick<File, 'name' | 'size'>;
}

/** Records a stored file as a document. If the server refuses, the file is removed again. */
export async function recordDocument(input: RecordedDocument, path: string, mimeType: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('application_documents')
    .insert({
      application_id: input.applicationId,
      document_type: input.document_type,
      description: input.description || null,
      file_name: input.file.name.slice(-255),
      file_path: path,
      mime_type: mimeType,
      file_size: input.file.size,
      uploaded_at: new Date().toISOString(),
      verified: false,
    })
    .select()
    .single();
  if (!error) return data;
  const cause = toAppError(error);
  const isKnown = cause.constraint === 'application_documents_file_path_key';
  if (isUnanswered(cause) || isKnown) {
    const recorded = await findDocument(path);
    if (recorded) return recorded;
    throw noAnswer();
  }
  await (await supabase.loadStorage()).from(DOCUMENTS_BUCKET).remove([path]);
  throw uploadFailure(`Database insert failed: ${cause.message}`, cause);
}
