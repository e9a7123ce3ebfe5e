import { toAppError } from '~/lib/app-error';
import type { StoreFileInput } from './store-file';

/** The callbacks for the upload of a form's files. */
export interface FilesWatch {
  /** Receives the share of a file that has been sent, from 0 to 1. At 1 the server has stored it. */
  readonly onShare: (file: File, share: number) => void;
  /** Receives the error of a file. The other files are still sent. */
  readonly onFault: (file: File, message: string) => void;
  readonly signal: AbortSignal;
}

type Upload<Sent> = (input: StoreFileInput) => Promise<Sent>;

/**
 * Uploads files one after the other and returns the result of each. Fails with the first error after it has tried all.
 * @param sent the results for files whose form could not be sent, so that another attempt does not upload them again.
 */
export async function sendFiles<Sent>(
  files: readonly File[],
  watch: FilesWatch,
  sent: WeakMap<File, Sent>,
  upload: Upload<Sent>,
): Promise<Sent[]> {
  const results: Sent[] = [];
  const failures: Error[] = [];
  for (const file of files) {
    try {
      const result = sent.get(file) ?? (await sendOne(file, watch, upload));
      sent.set(file, result);
      results.push(result);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'aborted') throw error;
      watch.onFault(file, error.message);
      failures.push(error);
    }
  }
  if (failures[0]) throw failures[0];
  return results;
}

async function sendOne<Sent>(file: File, { onShare, signal }: FilesWatch, upload: Upload<Sent>): Promise<Sent> {
  // The server has stored the file only some time after the last byte.
  const onProgress = (share: number) => onShare(file, Math.min(share, 0.99));
  const result = await upload({ file, signal, onProgress });
  onShare(file, 1);
  return result;
}
