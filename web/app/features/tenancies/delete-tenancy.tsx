import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { paths } from '~/config/paths';
import { useDeleteTenancyMutation } from '~/data/tenancy-information/delete-tenancy-mutation';
import type { TenancyDetails } from '~/data/tenancy-information/tenancy-query';

interface DeleteTenancyProps {
  tenancy: TenancyDetails;
  onDeleted: () => void;
}

/** 'Delete', which asks first, or says which applications name the tenancy, so that it stays. */
export function DeleteTenancy({ tenancy, onDeleted }: DeleteTenancyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteTenancyMutation();
  const handleConfirm = () => deletion.mutate(tenancy.id, { onSuccess: onDeleted, onError: () => setIsAsking(false) });
  const named = tenancy.rent_guarantee_applications;
  return (
    <>
      <ChangeButton variant="secondary" className="text-bad" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Delete
      </ChangeButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete tenancy"
        description={describe(named.length)}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={deletion.isPending}
        isDisabled={named.length > 0}
        onConfirm={handleConfirm}
      >
        {named.length > 0 ? (
          <ul className="mt-3 grid gap-1">
            {named.map(({ id, application_number }) => (
              <li key={id}>
                <Link to={paths.rentGuarantee(id)} className="font-semibold underline underline-offset-4">
                  {application_number}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </AlertDialog>
    </>
  );
}

/** The question, or the database's reason why the tenancy cannot be deleted. */
function describe(applications: number): string {
  if (applications === 0) return 'Are you sure you want to delete this tenancy? This action cannot be undone.';
  return applications === 1
    ? '1 application names this tenancy. Delete it or choose another tenancy there first.'
    : `${applications} applications name this tenancy. Delete them or choose another tenancy there first.`;
}
