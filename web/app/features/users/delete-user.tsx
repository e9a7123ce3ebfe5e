import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { ChangeButton } from '~/components/ui/change-button';
import { paths } from '~/config/paths';
import { useDeleteUserMutation } from '~/data/users/delete-user-mutation';
import type { UserDetails } from '~/data/users/user-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useAuth } from '~/lib/auth/auth-context';
import { useReturnPath } from '~/lib/use-return-path';

/** 'Delete User', which asks first and then goes to the list. Nobody can delete themselves: the server refuses that too. */
export function DeleteUser({ user }: { user: UserDetails }) {
  const { user: reader } = useAuth();
  const { has } = usePermissions();
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteUserMutation();
  const navigate = useNavigate();
  const returnPath = useReturnPath(paths.users);
  const handleConfirm = () => deletion.mutate(user.id, { onSuccess: () => navigate(returnPath, { replace: true }) });

  if (user.id === reader?.id) {
    return (
      <p className="max-w-64 text-sm text-soft">This is you. Only another administrator can delete your account.</p>
    );
  }
  if (user.role_type === 'admin' && !has('owner')) {
    return <p className="max-w-64 text-sm text-soft">Only an owner can delete the account of a member of staff.</p>;
  }
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
