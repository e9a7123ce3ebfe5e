import { useQuery } from '@tanstack/react-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { OfficeHint } from '~/domain/landlord/office-hint';
import { useAuth } from '~/lib/auth/auth-context';

/** Tells who acts for no landlord or agent yet how they come to see the applications for their properties. */
export function UnlinkedHint() {
  const { user, isAdmin } = useAuth();
  const { data: role } = useQuery({ ...ownRoleQueryOptions(user?.id ?? ''), enabled: user !== null && !isAdmin });
  if (role !== 'user') return null;
  return (
    <>
      Are you its landlord or letting agent? <OfficeHint />
    </>
  );
}
