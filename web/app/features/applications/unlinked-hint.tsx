import { useQuery } from '@tanstack/react-query';
import { company } from '~/config/company';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { useAuth } from '~/lib/auth/auth-context';

/** Tells who acts for no landlord or agent yet how they come to see the applications for their properties. */
export function UnlinkedHint() {
  const { user, isAdmin } = useAuth();
  const { data: role } = useQuery({ ...ownRoleQueryOptions(user?.id ?? ''), enabled: user !== null && !isAdmin });
  if (role !== 'user') return null;
  return (
    <>
      If you are its landlord or letting agent, write to{' '}
      <a href={company.email.href} className="underline underline-offset-4">
        {company.email.display}
      </a>
      , and we link your account.
    </>
  );
}
