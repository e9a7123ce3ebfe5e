import { ReasonSheet } from '~/components/form/reason-sheet';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { useDeleteDocumentMutation } from '~/data/application-documents/delete-document-mutation';
import { useDeleteSubmittedDocumentMutation } from '~/data/application-documents/delete-submitted-document-mutation';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import { useAuth } from '~/lib/auth/auth-context';

interface DeleteDocumentDialogProps {
  /** The document to delete; the dialog is open while there is one. */
  document: ApplicationDocument | undefined;
  /** The application is a draft, whose documents need no reason. */
  isDraft: boolean;
  onClose: () => void;
}

/** Asks before a document and its file are deleted, of a submitted application for the reason first. Stays open when that fails. */
export function DeleteDocumentDialog({ document, isDraft, onClose }: DeleteDocumentDialogProps) {
  const deletion = useDeleteDocumentMutation();
  const withReason = useDeleteSubmittedDocumentMutation();
  const userId = useAuth().user?.id;
  const question = {
    title: 'Are you sure?',
    description: `This will permanently delete the document ${document?.file_name ?? ''}. This action cannot be undone.`,
    confirmLabel: 'Delete',
    busyLabel: 'Deleting...',
  };
  if (!isDraft) {
    return (
      <ReasonSheet
        open={document !== undefined}
        onClose={onClose}
        title="Delete document"
        description={`${document?.file_name ?? ''} is deleted with its file. What it was, who looked at it and this reason stay on record.`}
        hint="Owners and auditors read it."
        says="why the document is deleted"
        submitLabel="Delete"
        busyLabel="Deleting..."
        errorTitle="Failed to delete document"
        storedAs={`delete-document:${userId}:${document?.id}`}
        onSubmit={async (reason) => document && withReason.mutateAsync({ id: document.id, reason })}
        question={({ reason, isBusy, onConfirm, onCancel }) => (
          <AlertDialog
            {...question}
            open={reason !== null}
            onOpenChange={(open) => !open && onCancel()}
            isBusy={isBusy}
            onConfirm={onConfirm}
          />
        )}
      />
    );
  }
  const handleConfirm = () => {
    if (document) deletion.mutate(document, { onSuccess: onClose });
  };
  return (
    <AlertDialog
      {...question}
      open={document !== undefined}
      onOpenChange={(open) => !open && onClose()}
      isBusy={deletion.isPending}
      onConfirm={handleConfirm}
    />
  );
}
