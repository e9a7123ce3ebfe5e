import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '~/config/limits';
import type { DocumentValues } from '~/data/application-documents/application-documents-schema';
import { useUploadDocumentMutation } from '~/data/application-documents/upload-document-mutation';
import { isUnanswered, toAppError } from '~/lib/app-error';
import { formatFileSize } from '~/lib/files';
import { keepDraft, takeDraft } from '~/lib/form-drafts';
import { toast } from '~/lib/toast';
import { useUnloadPrompt } from '~/lib/use-unload-prompt';

/** An upload in progress, or a failed one. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The percentage sent, 0 to 100; undefined after a failure. */
  readonly progress: number | undefined;
  readonly error: string | undefined;
  /** Cancels the upload, or removes the failed one from the list. */
  readonly remove: () => void;
  /** Sends the file again after a temporary failure. */
  readonly repeat?: () => void;
}

let lastId = 0;

/** The key of the names of files whose upload was interrupted by the end of the session. */
const lostKey = 'uploads';

interface UploadsOptions {
  /** Returns the id of the application to upload to. */
  readonly ensureApplication: () => Promise<string>;
  /** Called for each completed upload. */
  readonly onUploaded: (values: DocumentValues) => void;
}

/**
 * Uploads files in parallel, each with its progress. A failed upload stays in the list until it is removed, or if it cannot be
 * repeated, until the next choice.
 */
export function useUploads({ ensureApplication, onUploaded }: UploadsOptions): {
  uploads: readonly Upload[];
  upload: (values: DocumentValues, files: readonly File[]) => void;
  /** The names of the files that had not arrived when the session ended. */
  lost: readonly string[];
} {
  const { mutateAsync: uploadDocument } = useUploadDocumentMutation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [lost, setLost] = useState<readonly string[]>(
    () => (takeDraft(lostKey) as readonly string[] | undefined) ?? [],
  );
  const unsent = useRef<readonly string[]>([]);
  unsent.current = uploads.map(({ file }) => file.name);
  useEffect(
    () => () => {
      if (unsent.current.length > 0) keepDraft(lostKey, unsent.current);
    },
    [],
  );

  useUnloadPrompt(uploads.some(({ progress }) => progress !== undefined));

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id));

  const send = async (id: number, values: DocumentValues, file: File, signal: AbortSignal) => {
    try {
      const applicationId = await ensureApplication();
      const onProgress = (share: number) => change(id, { progress: share * 100 });
      await uploadDocument({ ...values, applicationId, file, signal, onProgress });
      drop(id);
      onUploaded(values);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'aborted') return drop(id);
      const repeat = () => {
        drop(id);
        upload(values, [file]);
      };
      const mayPass = isUnanswered(error) || (error.status ?? 0) >= 500;
      change(id, {
        progress: undefined,
        error: error.message,
        remove: () => drop(id),
        ...(mayPass ? { repeat } : {}),
      });
    }
  };

  const upload = (values: DocumentValues, files: readonly File[]) => {
    setLost([]);
    // A new choice replaces failed uploads that cannot be repeated.
    setUploads((all) => all.filter(({ error, repeat }) => error === undefined || repeat !== undefined));
    for (const file of files) {
      lastId += 1;
      const id = lastId;
      if (file.size > MAX_UPLOAD_BYTES) {
        const error = `File exceeds the maximum size of ${formatFileSize(MAX_UPLOAD_BYTES)}`;
        toast('File Too Large', error, 'error');
        setUploads((all) => [...all, { id, file, progress: undefined, error, remove: () => drop(id) }]);
        continue;
      }
      const stop = new AbortController();
      const started = { id, file, progress: 0, error: undefined, remove: () => stop.abort() };
      setUploads((all) => [...all, started]);
      void send(id, values, file, stop.signal);
    }
  };

  return { uploads, upload, lost };
}
