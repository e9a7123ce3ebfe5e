import { createPath, useLocation } from 'react-router';
import { Button } from '~/components/ui/button';
import { useAuth } from '~/lib/auth/auth-context';

/** Shown when a link leads to nothing for this account: names the account, and offers to sign in with another one. */
export function OtherAccount() {
  const { user, signOut } = useAuth();
  const from = createPath(useLocation());
  if (!user) return null;
  return (
    <div>
      <p className="max-w-md">
        You are signed in as <span className="font-semibold [overflow-wrap:anywhere]">{user.email}</span>. If the link
        came in an email to another address, it is for the account with that address.
      </p>
      <Button variant="secondary" className="mt-3 max-w-full whitespace-normal" onClick={() => void signOut({ from })}>
        Sign in with another account
      </Button>
    </div>
  );
}
