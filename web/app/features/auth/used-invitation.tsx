import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';

/** Explains to a person who opens the link of an invitation again what happened to it and how to go on. */
export function UsedInvitation({ email }: { email: string | undefined }) {
  return (
    <>
      <h1 className="title-section">This invitation link no longer works</h1>
      <div className="mt-3 mb-6 grid gap-3 text-soft">
        <p>Each link works once, and for one day. It was opened before, or is older than that.</p>
        {email ? (
          <p className="break-words">You are signed in as {email}.</p>
        ) : (
          <>
            <p>If you have accepted the invitation, sign in with the password that you chose then.</p>
            <p>
              If you have not, choose ‘Forgot your password?’ on the sign-in page: the mail that comes lets you choose
              one, and so accept. Where none comes, ask the person who invited you to send it again.
            </p>
          </>
        )}
      </div>
      <Button asChild size="large" className="w-full">
        <Link to={email ? paths.invitation : paths.auth}>{email ? 'See what became of it' : 'Go to sign-in'}</Link>
      </Button>
    </>
  );
}
