import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { useDeletePropertyManagerMutation } from '~/data/property-managers/delete-property-manager-mutation';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';

interface DeletePropertyManagerProps {
  manager: PropertyManager;
  onDeleted: () => void;
}

/** 'Delete', which asks first. */
export function DeletePropertyManager({ manager, onDeleted }: DeletePropertyManagerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletePropertyManagerMutation();
  const handleConfirm = () => deletion.mutate(manager.id, { onSuccess: onDeleted, onError: () => setIsAsking(false) });
  return (
    <>
      <ChangeButton variant="secondary" className="text-bad" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Delete
      </ChangeButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete property manager"
        description="Are you sure you want to delete this property manager?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={deletion.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
