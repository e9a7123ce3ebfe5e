import { DOCUMENTS_BUCKET } from '~/config/limits';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { attachedFilePath } from '../application-documents/document-file-path';
import type { FilesWatch } from '../application-documents/send-documents';
import { checkFile, storeFile } from '../application-documents/store-file';

/** A file as a message or an objection names it when it is sent. */
export interface SentFile {
  readonly file_name: string;
  readonly file_path: string;
}

/** The files of a message or an objection, and what follows their upload. */
export interface FilesToSend {
  readonly files: readonly File[];
  readonly watch: FilesWatch;
}

/** The names in the bucket of files whose message or objection is not sent, by file: another attempt does not upload them again. */
const stored = new WeakMap<File, string>();

/** Uploads the files of a message or an objection, one after the other. Fails with the first fault once all have been tried. */
export async function sendAttachedFiles(
  applicationId: string,
  { files, watch }: FilesToSend,
  pathOf = attachedFilePath,
): Promise<SentFile[]> {
  const sent: SentFile[] = [];
  const failures: Error[] = [];
  for (const file of files) {
    try {
      const path = () => pathOf(applicationId, file.name);
      sent.push({ file_name: file.name.slice(-255), file_path: await store(path, file, watch) });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'aborted') throw error;
      watch.onFault(file, error.message);
      failures.push(error);
    }
  }
  if (failures[0]) throw failures[0];
  return sent;
}

async function store(makePath: () => string, file: File, { onShare, signal }: FilesWatch): Promise<string> {
  const earlier = stored.get(file);
  if (earlier !== undefined) return earlier;
  const kind = await checkFile(file);
  const onProgress = (share: number) => onShare(file, Math.min(share, 0.99));
  const path = await storeFile({ file, onProgress, signal }, makePath(), kind);
  stored.set(file, path);
  onShare(file, 1);
  return path;
}

/** Removes what is uploaded of files that are not sent after all. A failure leaves them with the application, as they go with it. */
export async function dropAttachedFiles(files: readonly File[]): Promise<void> {
  const paths = files.flatMap((file) => stored.get(file) ?? []);
  for (const file of files) stored.delete(file);
  if (paths.length === 0) return;
  const supabase = await getSupabase();
  await (await supabase.loadStorage()).from(DOCUMENTS_BUCKET).remove(paths);
}
