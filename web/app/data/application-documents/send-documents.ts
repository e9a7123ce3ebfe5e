import type { DocumentType } from '~/config/vocabulary';
import { toAppError } from '~/lib/app-error';
import { uploadDocument } from './upload-document';

/** How the files of a form fare while they are sent. */
export interface FilesWatch {
  /** Receives the share of a file that has been sent, 0 to 1: at 1 it is kept. */
  readonly onShare: (file: File, share: number) => void;
  /** Receives what is wrong with a file. The others are sent all the same. */
  readonly onFault: (file: File, message: string) => void;
  readonly signal: AbortSignal;
}

/** The documents of files whose form could not be sent, by file: another attempt does not upload them again. */
const uploaded = new WeakMap<File, string>();

interface Target {
  readonly applicationId: string;
  readonly document_type: DocumentType;
}

/** Uploads files as documents of an application, one after the other, and returns their ids. Fails with the first fault once all have been tried. */
export async function sendDocuments(target: Target, files: readonly File[], watch: FilesWatch): Promise<string[]> {
  const ids: string[] = [];
  const failures: Error[] = [];
  for (const file of files) {
    try {
      ids.push(await sendDocument(target, file, watch));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'aborted') throw error;
      watch.onFault(file, error.message);
      failures.push(error);
    }
  }
  if (failures[0]) throw failures[0];
  return ids;
}

async function sendDocument(target: Target, file: File, { onShare, signal }: FilesWatch): Promise<string> {
  const earlier = uploaded.get(file);
  if (earlier !== undefined) return earlier;
  // It is kept once it is recorded, which follows the last byte.
  const onProgress = (share: number) => onShare(file, Math.min(share, 0.99));
  const { id } = await uploadDocument({ ...target, description: '', file, signal, onProgress });
  uploaded.set(file, id);
  onShare(file, 1);
  return id;
}
