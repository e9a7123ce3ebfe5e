import type { Factor, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { useTextCodeMutation } from '~/data/auth/text-code-mutation';
import { useVerifyCodeMutation } from '~/data/auth/verify-code-mutation';
import { useAuth } from '~/lib/auth/auth-context';
import { CodeForm } from './code-form';
import { factorName } from './factor-name';
import { OtherFactors } from './other-factors';

interface SignInCodeProps {
  user: User;
  purpose?: 'sign-in' | 'recovery';
}

/** The second step of a sign-in by password or by a recovery's link: the code of one of the person's factors, or away again. */
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
        You have turned on two-step sign-in. Give us a code as well, and we know that it is you, {user.email}.
      </p>
      <FactorCode key={factor.id} factor={factor} purpose={purpose} />
      <OtherFactors factors={factors.filter(({ id }) => id !== factor.id)} onChoose={setChosenId} />
      <Button variant="ghost" className="mt-4 w-full text-soft" onClick={() => void signOut()}>
        Cancel and sign out
      </Button>
      <p className="mt-6 text-soft text-sm">
        Lost your phone? Call us. Once we know that it is you, we turn two-step sign-in off for your account.
      </p>
    </>
  );
}

/** A code of this one factor. A phone is texted one first. */
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
      hint={isPhone ? `We have texted it to ${factorName(factor)}` : `Shown in your app for ${factorName(factor)}`}
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
