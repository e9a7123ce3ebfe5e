import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { STAFF_PASSWORD_MIN_LENGTH } from '~/config/limits';
import { useAcceptWithPasswordMutation } from '~/data/staff-invitations/invitation-mutations';
import { type NewPasswordValues, newPasswordSchema } from '~/data/staff-invitations/invitation-schema';
import { toAppError, toRootError } from '~/lib/app-error';

/** The field that a refusal belongs to, by its code. */
const refusedFields: Readonly<Record<string, keyof NewPasswordValues>> = {
  current_password_invalid: 'current_password',
  same_password: 'password',
  weak_password: 'password',
};

interface AcceptWithPasswordProps {
  /** The token of the link in the mail. */
  token: string | undefined;
  onAccepted: () => void;
}

/** Accepts an invitation with a new password, if that of the account is short or older than the mail. */
export function AcceptWithPassword({ token, onAccepted }: AcceptWithPasswordProps) {
  const accept = useAcceptWithPasswordMutation(token);
  const form = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { current_password: '', password: '' },
  });
  const handleSubmit = async (values: NewPasswordValues) => {
    try {
      await accept.mutateAsync(values);
      onAccepted();
    } catch (error) {
      const { code, message } = toAppError(error);
      const field = refusedFields[code];
      if (field) form.setError(field, { message }, { shouldFocus: true });
      else form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not accepted" className="mt-4 max-w-md">
      <PasswordField
        control={form.control}
        name="current_password"
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        control={form.control}
        name="password"
        label="New Password"
        hint={`At least ${STAFF_PASSWORD_MIN_LENGTH} characters`}
        autoComplete="new-password"
        required
      />
      <SubmitButton>Accept the invitation</SubmitButton>
    </Form>
  );
}
