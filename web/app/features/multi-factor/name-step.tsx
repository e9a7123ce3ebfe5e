import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { type Enrolment, useEnrolFactorMutation } from '~/data/auth/enrol-factor-mutation';
import { type FactorNameValues, factorNameSchema } from '~/data/auth/second-factor-schema';
import { toAppError } from '~/lib/app-error';

interface NameStepProps {
  defaultName: string;
  onEnrolled: (enrolment: Enrolment) => void;
}

/** The first step: a name for the app, so that the user knows later which one to remove. */
export function NameStep({ defaultName, onEnrolled }: NameStepProps) {
  const form = useForm<FactorNameValues>({
    resolver: zodResolver(factorNameSchema),
    defaultValues: { name: defaultName },
  });
  const { mutateAsync } = useEnrolFactorMutation();

  const handleSubmit = async ({ name }: FactorNameValues) => {
    try {
      onEnrolled(await mutateAsync(name));
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      form.setError(code === 'mfa_factor_name_conflict' ? 'name' : 'root', { message });
      form.setFocus('name');
    }
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      <p className="text-soft">
        You need an app that makes sign-in codes, such as Google Authenticator, Microsoft Authenticator, 1Password or
        Apple’s Passwords.
      </p>
      <TextField
        control={form.control}
        name="name"
        label="Name"
        hint="To tell your apps apart, for instance by the phone that it is on"
        autoComplete="off"
        maxLength={60}
        required
      />
      <SubmitButton size="large" className="w-full">
        Continue
      </SubmitButton>
    </Form>
  );
}
