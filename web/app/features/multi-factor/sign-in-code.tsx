import type { Factor, User } from '@supabase/auth-js';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { useTextCodeMutation } from '~/data/auth/text-code-mutation';
import { useVerifyCodeMutation } from '~/data/auth/verify-code-mutation';
import { useAuth } from '~/lib/auth/auth-context';
import { CodeForm } from './code-form';
import { factorKind, factorName } from './factor-name';
import { OtherFactors } from './other-factors';

interface SignInCodeProps {
  user: User;
  purpose?: 'sign-in' | 'recovery';
}

/** The second step of a sign-in by password or recovery link: the code of one of the person's factors, or cancelling. */
export function SignInCode({ user, purpose = 'sign-in' }: SignInCodeProps) {
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? [];
  const [chosenId, setChosenId] = useState<string>();
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0];
  const { signOut } = useAuth();
  if (!factor) return null;
  return (
    <>
      <h1 className="title-section">Enter your code</h1>
      <p className="mt-3 mb-8 text-soft">
        Two-step sign-in is on for {user.email}. With the code we know that it is you.
      </p>
      <FactorCode key={factor.id} factor={factor} purpose={purpose} />
      <OtherFactors factors={factors.filter(({ id }) => id !== factor.id)} onChoose={setChosenId} />
      <Button variant="ghost" className="mt-4 w-full text-soft" onClick={() => void signOut()}>
        Cancel and sign out
      </Button>
      <p className="mt-6 text-soft text-sm">
        Lost your phone, or did somebody else set this up? Call us. Once we know that it is you, we turn two-step
        sign-in off for your account.
      </p>
    </>
  );
}

/** The code form for one factor. A phone is sent a code first. */
function FactorCode({ factor, purpose }: { factor: Factor; purpose: 'sign-in' | 'recovery' }) {
  const verification = useVerifyCodeMutation(purpose);
  const text = useTextCodeMutation();
  const challengeId = text.data;
  const isPhone = factor.factor_type === 'phone';
  const textCode = () => text.mutate(factor.id);

  if (isPhone && !challengeId) {
    return (
      <Button size="large" className="w-full" disabled={text.isPending} onClick={textCode}>
        Text a code to {factorName(factor)}
      </Button>
    );
  }
  return (
    <CodeForm
      hint={describeSource(factor)}
      submitLabel="Continue"
      isDone={verification.isSuccess}
      onCode={(code) => verification.mutateAsync({ factorId: factor.id, code, challengeId })}
    >
      {isPhone ? (
        <Button variant="link" className="justify-self-start" disabled={text.isPending} onClick={textCode}>
          Text another code
        </Button>
      ) : null}
    </CodeForm>
  );
}

/** Says where to find the code. An app without a name of its own is called by its kind. */
function describeSource(factor: Factor): string {
  const name = factorName(factor);
  if (factor.factor_type === 'phone') return `We have texted it to ${name}`;
  return `Shown in your authenticator app${name === factorKind('totp') ? '' : ` (${name})`}`;
}
