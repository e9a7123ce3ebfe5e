import { useEffect } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { paths } from '~/config/paths';
import { NewLinkForm } from '~/features/auth/new-link-form';
import { OtherSignedIn } from '~/features/auth/other-signed-in';
import { RecoveryDebugPanel } from '~/features/auth/recovery-debug-panel';
import { ResetPasswordForm } from '~/features/auth/reset-password-form';
import { useRecoverySession } from '~/features/auth/use-recovery-session';
import { UsedInvitation } from '~/features/auth/used-invitation';
import { SignInCode } from '~/features/multi-factor/sign-in-code';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Reset your password') }];

export default function ResetPassword() {
  const session = useRecoverySession();
  const { user, isCodeNeeded } = useAuth();
  const isInvited = session.link.isOfInvitation;
  // The route does not know the purpose, because the link's fragment is removed from the address.
  useEffect(() => {
    if (isInvited) document.title = pageTitle('Choose your password');
  }, [isInvited]);
  const isRefused = session.status === 'missing' && session.link.error !== null;
  if (session.status === 'asking' && user?.email) return <OtherSignedIn session={session} signedInAs={user.email} />;
  // The service accepts a new password only after the code of the second factor.
  if (user && isCodeNeeded && !isRefused) return <SignInCode user={user} purpose="recovery" />;
  if (session.link.isOfInvitation && session.link.error) return <UsedInvitation email={user?.email} />;
  return (
    <>
      <h1 className="title-section">{isInvited ? 'Choose your password' : 'Reset your password'}</h1>
      {/* As high as its longest text, so that the form does not move once the link is checked. */}
      <p className="mt-3 mb-5 min-h-24 text-soft" role="status">
        {session.status === 'waiting' ? 'Checking your link...' : null}
        {session.status === 'ready' ? `Choose a ${isInvited ? '' : 'new '}password for ${session.email}.` : null}
        {session.status === 'missing' ? (
          <NoSession error={session.error} isRefused={isRefused} signedInAs={user?.email} />
        ) : null}
      </p>
      {isRefused ? (
        <NewLinkForm />
      ) : (
        <ResetPasswordForm
          userId={session.status === 'ready' ? session.userId : undefined}
          isInvited={isInvited}
          leastLength={session.leastLength}
        />
      )}
      {isInvited ? null : <RecoveryDebugPanel session={session} />}
    </>
  );
}

interface NoSessionProps {
  error: string | undefined;
  isRefused: boolean;
  /** The person who is signed in in this browser, who may not be the one for whom the link is. */
  signedInAs: string | undefined;
}

function NoSession({ error, isRefused, signedInAs }: NoSessionProps) {
  const signIn = (
    <Link to={paths.auth} className="font-semibold text-ink underline underline-offset-4">
      sign-in page
    </Link>
  );
  return (
    <>
      {error ? <strong className="text-bad">{error.replace(/\.$/, '')}. </strong> : null}
      {isRefused && signedInAs ? (
        <>
          This link no longer works: each one works once. You are signed in as{' '}
          <span className="font-semibold text-ink [overflow-wrap:anywhere]">{signedInAs}</span>, and the password of
          that account stays as it is. For another account, ask for a new link here.
        </>
      ) : isRefused ? (
        <>
          Each link works once. If you have chosen your new password with it, go to the {signIn}. If not, we send you a
          new link.
        </>
      ) : (
        <>
          This page works from the link in a password reset email, or from{' '}
          <Link to={paths.confirmCode('recovery')} className="font-semibold text-ink underline underline-offset-4">
            the code in it
          </Link>
          . Enter your email address on the {signIn} and choose ‘Forgot your password?’ for a new link.
        </>
      )}
    </>
  );
}
