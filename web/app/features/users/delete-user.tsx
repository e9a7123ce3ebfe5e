import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { paths } from '~/config/paths';
import { useDeleteUserMutation } from '~/data/users/delete-user-mutation';
import type { UserDetails } from '~/data/users/user-query';
import { useReturnPath } from '~/lib/use-return-path';

/** 'Delete User', which asks first and then goes to the list, or the reason why the reader cannot. */
export function DeleteUser({ user }: { user: UserDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteUserMutation();
  const navigate = useNavigate();
  const returnPath = useReturnPath(paths.users);
  const handleConfirm = () => deletion.mutate(user.id, { onSuccess: () => navigate(returnPath, { replace: true }) });

  if (user.deletionRefusal) return <p className="max-w-64 text-sm text-soft">{user.deletionRefusal}</p>;
  return (
    <>
      <ChangeButton variant="secondary" className="text-bad" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden />
        Delete User
      </ChangeButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Delete User"
        description="Are you sure you want to delete this user? This action cannot be undone."
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={deletion.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
