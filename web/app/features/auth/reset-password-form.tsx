import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Form } from '~/components/form/form';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { paths } from '~/config/paths';
import { type ResetPasswordValues, resetPasswordSchema } from '~/data/auth/auth-schema';
import { useUpdatePasswordMutation } from '~/data/auth/update-password-mutation';
import { useAuth } from '~/lib/auth/auth-context';
import { toast } from '~/lib/toast';

/** Without a session the field is disabled, so there is nothing to validate. */
const pass: Resolver<ResetPasswordValues> = (values) => ({ values, errors: {} });

interface ResetPasswordFormProps {
  /** The person whose password is set; undefined without a session in which it may be. */
  userId: string | undefined;
  /** Whether it is the first password of an account that was made for the person. */
  isInvited: boolean;
  /** The fewest characters of the account's password. */
  leastLength: number;
}

/** Sets the new password, signs out and goes to /auth; for an invitation it goes to the dashboard. */
export function ResetPasswordForm({ userId, isInvited, leastLength }: ResetPasswordFormProps) {
  const form = useForm<ResetPasswordValues>({
    resolver: userId !== undefined ? zodResolver(resetPasswordSchema(leastLength)) : pass,
    defaultValues: { password: '' },
  });
  const { forget } = useAuth();
  const navigate = useNavigate();
  const update = useUpdatePasswordMutation(isInvited);

  const handleSubmit = async ({ password }: ResetPasswordValues) => {
    if (userId === undefined) {
      toast('Error', 'Please wait for session initialization.', 'error');
      return;
    }
    let isStaff: boolean;
    try {
      isStaff = await update.mutateAsync({ userId, password });
    } catch {
      form.setFocus('password');
      return;
    }
    if (isInvited) {
      // Loaded from the start: the person is a member of staff now, or reads why not.
      window.location.replace(isStaff ? paths.dashboard : paths.invitation);
      return;
    }
    // /auth would otherwise redirect a signed-in person.
    forget();
    await navigate(paths.auth, { replace: true });
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <PasswordField
        control={form.control}
        name="password"
        label={isInvited ? 'Password' : 'New Password'}
        hint={`At least ${leastLength} characters`}
        autoComplete="new-password"
        disabled={userId === undefined}
        required
      />
      <SubmitButton size="large" className="w-full">
        {isInvited ? 'Accept invitation' : 'Update Password'}
      </SubmitButton>
    </Form>
  );
}
