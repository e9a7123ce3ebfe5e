import { FileText } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import { documentTypeLabels } from '~/config/documents';
import { useDeleteDocumentMutation } from '~/data/application-documents/delete-document-mutation';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useOpenDocumentMutation } from '~/data/application-documents/open-document-mutation';
import { DocumentBadge } from '~/domain/documents/document-badge';
import type { DocumentState } from '~/domain/documents/document-state';
import { formatFileSize } from '~/lib/files';

interface DocumentItemProps {
  document: ApplicationDocument;
  state: DocumentState;
  canDelete: boolean;
}

/** A document of the tenant's own application. In a draft it can be removed until somebody has verified it. */
export function DocumentItem({ document, state, canDelete }: DocumentItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { openDocument, pendingPath } = useOpenDocumentMutation();
  const deletion = useDeleteDocumentMutation();
  const { file_name: name, file_path: path, verified } = document;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <FileText aria-hidden className="size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{documentTypeLabels[document.document_type]}</p>
        <p className="figures break-words text-[0.9375rem] text-soft">
          {name}, {formatFileSize(document.file_size)}
        </p>
      </div>
      <DocumentBadge state={state} />
      <div className="flex gap-2">
        <Button size="small" variant="secondary" disabled={pendingPath === path} onClick={() => openDocument(document)}>
          Open<span className="sr-only"> {name} in a new tab</span>
        </Button>
        {canDelete && !verified ? (
          <Button size="small" variant="ghost" onClick={() => setIsAsking(true)}>
            Delete<span className="sr-only"> {name}</span>
          </Button>
        ) : null}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete document"
        description={`Are you sure? This will permanently delete the document ${name}. This action cannot be undone.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate(document, { onSuccess: () => setIsAsking(false) })}
      />
    </li>
  );
}
