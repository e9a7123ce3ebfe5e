import { useState } from 'react';
import { type MetaFunction, Navigate, useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { pageTitle } from '~/config/page';
import { AuthForm } from '~/features/auth/auth-form';
import { CheckStatusButton } from '~/features/auth/check-status-button';
import { LandlordSignUp } from '~/features/auth/landlord-sign-up';
import { readOrigin } from '~/features/auth/origin';
import { SignInFirst } from '~/features/auth/sign-in-first';
import { useEmailVerification } from '~/features/auth/use-email-verification';
import { SignInCode } from '~/features/multi-factor/sign-in-code';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Sign in') }];

export default function Auth() {
  const [isSignUp, setIsSignUp] = useState(false);
  const location = useLocation();
  const { user, isAdmin, loading, isCodeNeeded } = useAuth();
  const { isVerified, isRefused, isVerifying } = useEmailVerification();

  if (user && isCodeNeeded) return <SignInCode user={user} />;
  if (user && !loading && !isVerifying) return <Navigate to={readOrigin(location, isAdmin)} replace />;
  return (
    <>
      {isVerified ? (
        <Notice tone="good" className="mb-8" isAlert>
          Your email has been verified successfully. Please sign in with your credentials.
        </Notice>
      ) : null}
      {isRefused && !isVerified && !isSignUp ? (
        <Notice tone="warn" title="This link was used before, or has expired" className="mb-8">
          If you have confirmed your email address already, sign in. If not, sign in all the same, and we offer to send
          you a new link.
        </Notice>
      ) : null}
      {isSignUp ? null : <SignInFirst />}
      <h1 className="title-section">{isSignUp ? 'Create your account' : 'Sign in to your account'}</h1>
      <p className="mt-3 mb-8 text-soft">
        {isSignUp ? 'Already have an account?' : "Don't have an account?"}{' '}
        <Button variant="link" onClick={() => setIsSignUp(!isSignUp)}>
          {isSignUp ? 'Sign in instead' : 'Sign up'}
        </Button>
      </p>
      <AuthForm isSignUp={isSignUp} />
      {isSignUp ? <LandlordSignUp /> : null}
      <CheckStatusButton />
    </>
  );
}
