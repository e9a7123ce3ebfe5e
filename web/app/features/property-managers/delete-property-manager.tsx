import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { useDeletePropertyManagerMutation } from '~/data/property-managers/delete-property-manager-mutation';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import { propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';

interface DeletePropertyManagerProps {
  manager: PropertyManager;
  onDeleted: () => void;
}

/** 'Delete', which asks first, or the reason why the record cannot be deleted. */
export function DeletePropertyManager({ manager, onDeleted }: DeletePropertyManagerProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletePropertyManagerMutation();
  // The screen has already loaded them.
  const { data: uses } = useQuery(propertyManagerUsesQueryOptions(manager.id));
  const keptBecause = uses?.kept_because ?? undefined;
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
        description={keptBecause ?? 'Are you sure you want to delete this property manager?'}
        isDisabled={keptBecause !== undefined}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={deletion.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
