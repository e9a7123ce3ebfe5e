import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import type { Communication } from '~/data/application-communications/communications-query';
import { useDeleteDraftMutation } from '~/data/application-communications/delete-draft-mutation';

interface DeleteDraftProps {
  draft: Communication;
  onDeleted: () => void;
}

/** 'Delete draft', which asks first. The question stays open when the deletion fails. */
export function DeleteDraft({ draft, onDeleted }: DeleteDraftProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteDraftMutation();
  return (
    <>
      <Button variant="ghost" className="-ml-4.5 text-bad" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Delete draft
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Are you sure?"
        description={`This will permanently delete the draft ${draft.subject}. This action cannot be undone.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate(draft.id, { onSuccess: onDeleted })}
      />
    </>
  );
}
