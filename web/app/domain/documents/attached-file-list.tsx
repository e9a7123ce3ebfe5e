import { Paperclip } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import type { NamedFile } from '~/data/attached-files/named-file';
import { formatFileSize } from '~/lib/files';
import { DownloadInstead, needsPasswordSentence } from './download-instead';

interface AttachedFileListProps {
  files: readonly NamedFile[];
  /** For staff, who do not know the passwords of others: a file that needs one is offered as a download. */
  isForReview: boolean;
}

/** The files of a message, an answer or an objection, each to open in a new tab. */
export function AttachedFileList({ files, isForReview }: AttachedFileListProps) {
  return (
    <ul aria-label="Files" className="mt-2 grid gap-1">
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} isForReview={isForReview} />
      ))}
    </ul>
  );
}

function AttachedFile({ file, isForReview }: { file: NamedFile; isForReview: boolean }) {
  const { openDocument, isPending, lockedLink } = useOpenDocumentMutation({ isForReview });
  const { file_name: name, file_size: size } = file;
  return (
    <li>
      <p className="flex items-start gap-2">
        <Paperclip aria-hidden className="mt-1 size-4 shrink-0 text-soft" />
        <Button
          variant="link"
          className="min-w-0 shrink whitespace-normal text-left"
          disabled={isPending}
          onClick={() => openDocument(file)}
        >
          <span className="sr-only">Open </span>
          <span className="wrap-anywhere min-w-0">{name}</span>
          <span className="sr-only"> in a new tab</span>
        </Button>
        <span className="figures shrink-0 text-sm text-soft">{formatFileSize(size)}</span>
      </p>
      {lockedLink ? <DownloadInstead sentence={needsPasswordSentence} link={lockedLink} name={name} /> : null}
    </li>
  );
}
