import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form } from '~/components/form/form';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { paths } from '~/config/paths';
import { type ApplyValues, applySchema } from '~/data/auth/auth-schema';
import { useSignUpMutation } from '~/data/auth/sign-up-mutation';

/** The text of the toast after 'Account created'. */
export const accountReady = 'Your account has been created successfully. You can now sign in.';

/** The sign-up form on /apply: only e-mail address and password. */
export function ApplyForm() {
  const form = useForm<ApplyValues>({ resolver: zodResolver(applySchema), defaultValues: { email: '', password: '' } });
  const navigate = useNavigate();
  const signUp = useSignUpMutation(accountReady);

  const handleSubmit = async (values: ApplyValues) => {
    try {
      await signUp.mutateAsync(values);
    } catch {
      form.setFocus('email');
      return;
    }
    await navigate(paths.emailConfirmation, { state: { email: values.email } });
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} method="post">
      <TextField
        control={form.control}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        required
      />
      <SubmitButton size="large" className="mt-1 w-full">
        Create account
      </SubmitButton>
    </Form>
  );
}
