import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { paths } from '~/config/paths';
import { type Credentials, signInSchema, signUpSchema } from '~/data/auth/auth-schema';
import { useSignInMutation } from '~/data/auth/sign-in-mutation';
import { useSignUpMutation } from '~/data/auth/sign-up-mutation';
import { toAppError } from '~/lib/app-error';
import { ForgotPassword } from './forgot-password';
import { ShortPasswordNotice, UnconfirmedNotice } from './sign-in-notices';

const wrongCredentials = 'The email address or the password is not right';

/** The form of /auth for signing in and for signing up. Typed text stays when the mode changes or the service refuses. */
export function AuthForm({ isSignUp }: { isSignUp: boolean }) {
  const form = useForm<Credentials>({
    resolver: zodResolver(isSignUp ? signUpSchema : signInSchema),
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const navigate = useNavigate();
  const signIn = useSignInMutation();
  const signUp = useSignUpMutation('Please check your email to verify your account.');
  const [unconfirmedEmail, setUnconfirmedEmail] = useState('');
  const [emailOfShort, setEmailOfShort] = useState('');
  const [resetEmail, setResetEmail] = useState('');
  const { control } = form;

  const handleSubmit = async (values: Credentials) => {
    setUnconfirmedEmail('');
    setEmailOfShort('');
    try {
      await (isSignUp ? signUp : signIn).mutateAsync(values);
    } catch (error) {
      const { code } = toAppError(error);
      if (code === 'email_not_confirmed') setUnconfirmedEmail(values.email);
      if (code === 'weak_password' && !isSignUp) setEmailOfShort(values.email);
      if (code === 'invalid_credentials') form.setError('password', { message: wrongCredentials });
      else form.setFocus('email');
      return;
    }
    // The screen itself redirects after a sign-in, once the person and their role are known.
    if (isSignUp) await navigate(paths.emailConfirmation, { state: { email: values.email } });
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} method="post">
      {unconfirmedEmail ? <UnconfirmedNotice email={unconfirmedEmail} /> : null}
      {emailOfShort && !isSignUp ? <ShortPasswordNotice email={emailOfShort} /> : null}
      <div role="status" className="empty:hidden">
        {resetEmail && !isSignUp ? (
          <Notice tone="info">
            We have sent a link for a new password to <strong className="wrap-anywhere">{resetEmail}</strong>, if it has
            an account with us.
          </Notice>
        ) : null}
      </div>
      {isSignUp ? (
        <TextField
          control={control}
          name="fullName"
          label="Full Name"
          hint="As in your passport, if you apply for a certificate"
          autoComplete="name"
          required
        />
      ) : null}
      <TextField
        control={control}
        name="email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        onTyped={(typed) => {
          form.clearErrors('email');
          return typed;
        }}
        required
      />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        hint={isSignUp ? 'At least 6 characters' : undefined}
        aside={
          isSignUp ? null : (
            <ForgotPassword
              readEmail={() => form.getValues('email').trim()}
              onMissing={(message) => form.setError('email', { message }, { shouldFocus: true })}
              onSent={(email) => {
                form.clearErrors();
                setResetEmail(email);
              }}
            />
          )
        }
        required
      />
      <SubmitButton size="large" className="mt-1 w-full" isBusy={form.formState.isSubmitting || signIn.isSuccess}>
        {isSignUp ? 'Create account' : 'Sign in'}
      </SubmitButton>
    </Form>
  );
}
