import { AlertDialog } from '~/components/ui/alert-dialog';
import { useDeleteDocumentMutation } from '~/data/application-documents/delete-document-mutation';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';

interface DeleteDocumentDialogProps {
  /** The document to delete; the dialog is open while there is one. */
  document: ApplicationDocument | undefined;
  onClose: () => void;
}

/** Asks before a document and its file are deleted. Stays open when that fails. */
export function DeleteDocumentDialog({ document, onClose }: DeleteDocumentDialogProps) {
  const deletion = useDeleteDocumentMutation();
  const handleConfirm = () => {
    if (document) deletion.mutate(document, { onSuccess: onClose });
  };
  return (
    <AlertDialog
      open={document !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure?"
      description={`This will permanently delete the document ${document?.file_name ?? ''}. This action cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={deletion.isPending}
      onConfirm={handleConfirm}
    />
  );
}
