import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { Form } from '~/components/form/form';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import { type Credentials, signInSchema, signUpSchema } from '~/data/auth/auth-schema';
import { useSendPasswordResetMutation } from '~/data/auth/send-password-reset-mutation';
import { useSignInMutation } from '~/data/auth/sign-in-mutation';
import { useSignUpMutation } from '~/data/auth/sign-up-mutation';
import { toast } from '~/lib/toast';
import { readOrigin } from './origin';

/** The one form of /auth, for signing in and for signing up. What was typed stays when the mode changes or the service refuses. */
export function AuthForm({ isSignUp }: { isSignUp: boolean }) {
  const form = useForm<Credentials>({
    resolver: zodResolver(isSignUp ? signUpSchema : signInSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const location = useLocation();
  const navigate = useNavigate();
  const signIn = useSignInMutation();
  const signUp = useSignUpMutation();
  const { control } = form;

  const handleSubmit = async (values: Credentials) => {
    try {
      await (isSignUp ? signUp : signIn).mutateAsync(values);
      if (isSignUp) await navigate(paths.emailConfirmation);
      else await navigate(readOrigin(location), { replace: true });
    } catch {
      form.setFocus('email');
    }
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      {isSignUp ? <TextField control={control} name="fullName" label="Full Name" autoComplete="name" /> : null}
      <TextField
        control={control}
        name="email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        aside={isSignUp ? null : <ForgotPassword readEmail={() => form.getValues('email').trim()} />}
      />
      <SubmitButton size="large" className="mt-1 w-full">
        {isSignUp ? 'Create account' : 'Sign in'}
      </SubmitButton>
    </Form>
  );
}

function ForgotPassword({ readEmail }: { readEmail: () => string }) {
  const reset = useSendPasswordResetMutation();
  const handleClick = () => {
    const email = readEmail();
    if (email === '') toast('Error', 'Please enter your email address first.', 'error');
    else reset.mutate(email);
  };
  return (
    <Button variant="link" size="small" disabled={reset.isPending} onClick={handleClick}>
      Forgot your password?
    </Button>
  );
}
