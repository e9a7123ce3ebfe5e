import { DOCUMENTS_BUCKET } from '~/config/limits';
import { getSupabase } from '~/lib/supabase';
import { attachedFilePath } from '../application-documents/document-file-path';
import { type FilesWatch, sendFiles } from '../application-documents/send-files';
import { checkFile, storeFile } from '../application-documents/store-file';

/** An uploaded file, as in the call that sends a message, an answer or an objection. */
type SentFile = Readonly<Record<'file_name' | 'file_path', string>>;

/** The files of a message, an answer or an objection, and the callbacks for their upload. */
export interface FilesToSend {
  readonly files: readonly File[];
  readonly watch: FilesWatch;
}

/** The uploaded files whose message, answer or objection is not sent yet. */
const stored = new WeakMap<File, SentFile>();

/** Uploads the files of a message, an answer or an objection. Returns the argument for the call that sends it; none without files. */
export async function sendAttachedFiles(
  applicationId: string,
  { files, watch }: FilesToSend,
  pathOf = attachedFilePath,
): Promise<{ files?: SentFile[] }> {
  if (files.length === 0) return {};
  const sent = await sendFiles(files, watch, stored, async (input) => {
    const { file } = input;
    const kind = await checkFile(file);
    const file_path = await storeFile(input, pathOf(applicationId, file.name), kind);
    return { file_name: file.name.slice(-255), file_path };
  });
  return { files: sent };
}

/** Removes uploaded files whose message is not sent after all. If that fails, they are deleted together with the application. */
export async function dropAttachedFiles(files: readonly File[]): Promise<void> {
  const paths = files.flatMap((file) => stored.get(file)?.file_path ?? []);
  for (const file of files) stored.delete(file);
  if (paths.length === 0) return;
  const supabase = await getSupabase();
  await (await supabase.loadStorage()).from(DOCUMENTS_BUCKET).remove(paths);
}
