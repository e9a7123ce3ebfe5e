import { BadgeCheck, Ellipsis, FileText, Image, Trash2, Undo2 } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { DropdownMenu } from '~/components/ui/dropdown-menu';
import { Spinner } from '~/components/ui/spinner';
import { Badge } from '~/components/ui/status-pill';
import { documentTypeLabels } from '~/config/limits';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { useVerifyDocumentMutation } from '~/data/application-documents/verify-document-mutation';
import { formatMediumDate } from '~/lib/dates';
import { formatFileSize } from '~/lib/files';

interface DocumentRowProps {
  document: ApplicationDocument;
  onDelete: () => void;
}

/** One document: its kind and file, whether it is verified, and what can be done with it. */
export function DocumentRow({ document, onDelete }: DocumentRowProps) {
  const opening = useOpenDocumentMutation();
  const verifying = useVerifyDocumentMutation();
  const { id, file_name: name, verified } = document;
  const Icon = document.mime_type.startsWith('image/') ? Image : FileText;
  const setVerified = (next: boolean) => verifying.mutate({ id, verified: next });
  const unverify = { label: 'Mark as not verified', icon: <Undo2 aria-hidden />, onSelect: () => setVerified(false) };
  const remove = { label: 'Delete', icon: <Trash2 aria-hidden />, onSelect: onDelete, isDanger: true };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b px-5 py-3.5 last:border-b-0 sm:px-7">
      <Icon aria-hidden className="size-6 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {documentTypeLabels[document.document_type]}
          {verified ? (
            <Badge tone="good">
              <BadgeCheck aria-hidden className="size-3.5" />
              Verified
            </Badge>
          ) : (
            <Badge>Not verified</Badge>
          )}
        </p>
        <p className="figures break-words text-[0.9375rem] text-soft">
          {name}, {formatFileSize(document.file_size)}, {formatMediumDate(document.uploaded_at)}
        </p>
        {document.description ? <p className="break-words text-[0.9375rem]">{document.description}</p> : null}
      </div>
      <div className="flex items-center gap-2">
        {verified ? null : (
          <Button size="small" variant="secondary" disabled={verifying.isPending} onClick={() => setVerified(true)}>
            <BadgeCheck aria-hidden />
            Verify
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          disabled={opening.isPending}
          onClick={() => opening.openDocument(document.file_path)}
        >
          {opening.isPending ? <Spinner /> : null}
          Open
          <span className="sr-only">{name} in a new tab</span>
        </Button>
        <DropdownMenu
          trigger={
            <Button size="icon" variant="ghost" aria-label={`More for ${name}`}>
              <Ellipsis aria-hidden />
            </Button>
          }
          items={verified ? [unverify, remove] : [remove]}
        />
      </div>
    </li>
  );
}
