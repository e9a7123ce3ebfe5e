import { useQuery } from '@tanstack/react-query';
import { isInquiryShown, ownHomeQueryOptions } from '~/data/application-cases/own-home-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { EndedOffice } from '~/domain/landlord/ended-office';
import { OfficeHint } from '~/domain/landlord/office-hint';
import { useAuth } from '~/lib/auth/auth-context';
import { formatDate } from '~/lib/dates';

/** Tells a user who acts for no landlord or agent how to get access to the applications for their properties. */
export function UnlinkedHint() {
  const { user, isAdmin } = useAuth();
  const { data: role } = useQuery({ ...ownRoleQueryOptions(user?.id ?? ''), enabled: user !== null && !isAdmin });
  const home = useQuery({ ...ownHomeQueryOptions(user?.id ?? ''), enabled: role === 'user' });
  if (role !== 'user' || home.isPending) return null;
  const inquiry = home.data?.inquiry ?? null;
  if (isInquiryShown(inquiry) && inquiry.settled_at === null) {
    return (
      <>
        We have your inquiry of {formatDate(inquiry.sent_at)}, and link this account to its office once we have checked
        it.
      </>
    );
  }
  const office = home.data?.office ?? null;
  if (office?.state === 'ended') return <EndedOffice office={office} />;
  return (
    <>
      Are you its landlord or letting agent? <OfficeHint />
    </>
  );
}
