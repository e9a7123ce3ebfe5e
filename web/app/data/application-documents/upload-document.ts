import { DOCUMENTS_BUCKET, MAX_UPLOAD_BYTES } from '~/config/limits';
import { AppError, toAppError } from '~/lib/app-error';
import { sniffMimeType } from '~/lib/files';
import { getConnection, getSupabase } from '~/lib/supabase';
import type { DocumentValues } from './application-documents-schema';
import { documentFilePath } from './document-file-path';
import type { ApplicationDocument } from './documents-query';
import { sendFile } from './send-file';

const signInAgain = 'Authentication required for uploads. Please log in again.';

export interface UploadDocumentInput extends DocumentValues {
  readonly applicationId: string | undefined;
  readonly file: File;
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Cancels the upload; it then fails with the code 'aborted', which shows no toast. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file and records it as a document of the application. When it cannot be recorded, the file is removed again. The
 * error messages are those shown under 'Upload Failed'.
 */
export async function uploadDocument(input: UploadDocumentInput): Promise<ApplicationDocument> {
  const { applicationId, file } = input;
  if (!applicationId) throw failure('Application ID is required');
  if (file.size > MAX_UPLOAD_BYTES) throw failure('File size exceeds the maximum allowed limit.');
  if (file.size === 0) throw failure('Upload failed: This file is empty.');
  const mimeType = await sniffMimeType(file);
  if (!mimeType)
    throw failure(
      'Upload failed: This kind of file is not accepted, whatever its name says. Use PDF, JPEG, PNG, WebP, HEIC, DOC or DOCX.',
    );
  const path = await send(input, documentFilePath(applicationId, file.name), mimeType);
  return recordDocument({ ...input, applicationId }, path, mimeType);
}

async function send({ file, onProgress, signal }: UploadDocumentInput, path: string, contentType: string) {
  const connection = await getConnection();
  await readToken();
  try {
    return await sendFile({ connection, readToken, path, file, contentType, onProgress, signal });
  } catch (error) {
    throw explain(toAppError(error));
  }
}

async function readToken(): Promise<string> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new AppError(signInAgain, { code: 'upload', status: 401 });
  return data.session.access_token;
}

function explain(error: AppError): AppError {
  if (error.code === 'aborted') return error;
  if (error.status === 401) return failure(signInAgain, error);
  if (error.status === 403) return failure('Upload permission denied. Authentication issue.', error);
  if (error.status === 413) return failure('File size exceeds the maximum allowed limit.', error);
  return failure(`Upload failed: ${error.message}`, error);
}

async function recordDocument(input: UploadDocumentInput & { applicationId: string }, path: string, mimeType: string) {
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
  await (await supabase.loadStorage()).from(DOCUMENTS_BUCKET).remove([path]);
  const cause = toAppError(error);
  throw failure(`Database insert failed: ${cause.message}`, cause);
}

function failure(message: string, cause?: AppError): AppError {
  return new AppError(message, { code: cause?.code ?? 'upload', status: cause?.status });
}
