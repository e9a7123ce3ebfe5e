import { DOCUMENTS_BUCKET, MAX_UPLOAD_BYTES } from '~/config/limits';
import { AppError, isUnanswered, toAppError } from '~/lib/app-error';
import { sniffMimeType } from '~/lib/files';
import { needsPassword } from '~/lib/pdf-password';
import { getConnection, getSupabase } from '~/lib/supabase';
import type { DocumentValues } from './application-documents-schema';
import { documentFilePath } from './document-file-path';
import type { ApplicationDocument } from './documents-query';
import { sendFile } from './send-file';

const lockedMessage = 'This PDF needs a password to open. Save a copy without the password, then choose that copy.';
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
 * The names of the files about which nobody knows whether they were recorded, by the file: another attempt uses the same name, of
 * which the database records only one.
 */
const unconfirmed = new Map<string, string>();

/**
 * Uploads a file and records it as a document of the application. When the server refuses to record it, the file is removed again.
 * When its answer is lost, the file stays, and the error has the code 'unconfirmed'. The error messages are those shown under
 * 'Upload Failed'.
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
  if (mimeType === 'application/pdf' && (await isLocked(file))) {
    throw new AppError(lockedMessage, { code: 'needs_password' });
  }
  const identity = [applicationId, input.document_type, file.name, file.size, file.lastModified].join(':');
  const earlier = unconfirmed.get(identity);
  const recorded = earlier === undefined ? null : await findDocument(earlier);
  if (recorded) {
    unconfirmed.delete(identity);
    return recorded;
  }
  const path = await send(input, earlier ?? documentFilePath(applicationId, file.name), mimeType);
  try {
    const document = await recordDocument({ ...input, applicationId }, path, mimeType);
    unconfirmed.delete(identity);
    return document;
  } catch (error) {
    if (isUnanswered(error)) unconfirmed.set(identity, path);
    throw error;
  }
}

/** Finds a document by its file, which only one can have. */
async function findDocument(path: string): Promise<ApplicationDocument | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.from('application_documents').select('*').eq('file_path', path).maybeSingle();
  if (!error) return data;
  const cause = toAppError(error);
  throw isUnanswered(cause) ? noAnswer() : failure(`Upload failed: ${cause.message}`, cause);
}

function noAnswer(): AppError {
  return new AppError(
    'The connection was lost before the server answered. Please try again: it is not recorded twice.',
    { code: 'unconfirmed' },
  );
}

/** What is wrong with the chosen file itself, which belongs at its field; undefined for any other failure of an upload. */
export function fileFault(error: unknown): string | undefined {
  return error instanceof AppError && error.code === 'needs_password' ? error.message : undefined;
}

/** A check that cannot be made stops nobody: staff are told as well. */
function isLocked(file: File): Promise<boolean> {
  const read = (start: number, end: number) => file.slice(start, end).arrayBuffer();
  return needsPassword({ size: file.size, read }).catch(() => false);
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

interface RecordedDocument extends DocumentValues {
  readonly applicationId: string;
  readonly file: Pick<File, 'name' | 'size'>;
}

/** Records a stored file as a document. Where the server refuses, the file is removed again. */
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
  throw failure(`Database insert failed: ${cause.message}`, cause);
}

function failure(message: string, cause?: AppError): AppError {
  return new AppError(message, { code: cause?.code ?? 'upload', status: cause?.status });
}
