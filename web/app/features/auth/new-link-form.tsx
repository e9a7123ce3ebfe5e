import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { type NewLinkValues, newLinkSchema } from '~/data/auth/auth-schema';
import { useSendPasswordResetMutation } from '~/data/auth/send-password-reset-mutation';

/** Replaces the form for a new password if the link no longer works. */
export function NewLinkForm() {
  const form = useForm<NewLinkValues>({ resolver: zodResolver(newLinkSchema), defaultValues: { email: '' } });
  const reset = useSendPasswordResetMutation();
  // The mutation's toast reports the result.
  const handleSubmit = ({ email }: NewLinkValues) => reset.mutateAsync(email).catch(() => undefined);
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <TextField
        control={form.control}
        name="email"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <SubmitButton size="large" className="w-full" busyLabel="Sending...">
        Send a new link
      </SubmitButton>
    </Form>
  );
}
