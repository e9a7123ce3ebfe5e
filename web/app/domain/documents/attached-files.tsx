import { lazy, Suspense } from 'react';
import type { NamedFile } from '~/data/attached-files/named-file';

/** Loaded where there are files. */
const AttachedFileList = lazy(async () => ({ default: (await import('./attached-file-list')).AttachedFileList }));

interface AttachedFilesProps {
  files: readonly NamedFile[];
  /** For staff, who do not know the passwords of others: a file that needs one is offered as a download. */
  isForReview?: boolean;
}

/** The files of a message, an answer or an objection; nothing without any. */
export function AttachedFiles({ files, isForReview = false }: AttachedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Suspense>
      <AttachedFileList files={files} isForReview={isForReview} />
    </Suspense>
  );
}
