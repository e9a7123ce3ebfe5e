import { MAX_UPLOAD_BYTES } from '~/config/limits';
import { AppError, isSessionOver, toAppError } from '~/lib/app-error';
import { sniffMimeType } from '~/lib/files';
import { needsPassword } from '~/lib/pdf-password';
import { getConnection, getSupabase } from '~/lib/supabase';
import { sendFile } from './send-file';

const lockedMessage = 'This PDF needs a password to open. Save a copy without the password, then choose that copy.';
const signInAgain = 'Authentication required for uploads. Please log in again.';

export interface StoreFileInput {
  readonly file: File;
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Cancels the upload; it then fails with the code 'aborted', which shows no toast. */
  readonly signal?: AbortSignal;
}

/** The kind of an accepted file, from its content. Any other file fails, with the message that is shown under 'Upload Failed'. */
export async function checkFile(file: File): Promise<string> {
  if (file.size > MAX_UPLOAD_BYTES) throw uploadFailure('File size exceeds the maximum allowed limit.');
  if (file.size === 0) throw uploadFailure('Upload failed: This file is empty.');
  const mimeType = await sniffMimeType(file);
  if (!mimeType)
    throw uploadFailure(
      'Upload failed: This kind of file is not accepted, whatever its name says. Use PDF, JPEG, PNG, WebP, HEIC, DOC or DOCX.',
    );
  if (mimeType === 'application/pdf' && (await isLocked(file))) {
    throw new AppError(lockedMessage, { code: 'needs_password' });
  }
  return mimeType;
}

/** The message about the chosen file itself, for its field; undefined for any other failure of an upload. */
export function fileFault(error: unknown): string | undefined {
  return error instanceof AppError && error.code === 'needs_password' ? error.message : undefined;
}

/** If the check fails, the file is treated as not locked. Staff also see later that it needs a password. */
function isLocked(file: File): Promise<boolean> {
  const read = (start: number, end: number) => file.slice(start, end).arrayBuffer();
  return needsPassword({ size: file.size, read }).catch(() => false);
}

/** Sends a checked file to the documents bucket, and returns its name there. */
export async function storeFile({ file, onProgress, signal }: StoreFileInput, path: string, contentType: string) {
  const connection = await getConnection();
  await readToken();
  try {
    return await sendFile({ connection, readToken, path, file, contentType, onProgress, signal });
  } catch (error) {
    throw await explain(toAppError(error));
  }
}

async function readToken(): Promise<string> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new AppError(signInAgain, { code: 'upload', status: 401 });
  return data.session.access_token;
}

async function explain(error: AppError): Promise<AppError> {
  if (error.code === 'aborted') return error;
  const end = error.status === 401 || error.status === 403 ? await readSessionEnd() : undefined;
  if (end) return end;
  if (error.status === 401) return uploadFailure(signInAgain, error);
  if (error.status === 403) return uploadFailure('Upload permission denied. Authentication issue.', error);
  if (error.status === 413) return uploadFailure('File size exceeds the maximum allowed limit.', error);
  return uploadFailure(`Upload failed: ${error.message}`, error);
}

/** The error of a session that has ended elsewhere. The storage API's own error is the same as for a refused file. */
async function readSessionEnd(): Promise<AppError | undefined> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.getUser();
  const failure = error && toAppError(error);
  return isSessionOver(failure) ? failure : undefined;
}

export function uploadFailure(message: string, cause?: AppError): AppError {
  return new AppError(message, { code: cause?.code ?? 'upload', status: cause?.status });
}
