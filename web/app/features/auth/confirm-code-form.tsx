import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { RadioField } from '~/components/form/radio-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { type ConfirmCodeValues, confirmCodeSchema } from '~/data/auth/confirm-code-schema';
import { isLinkType, type LinkType, useSpendTokenMutation } from '~/data/auth/spend-token-mutation';
import { toAppError, toRootError } from '~/lib/app-error';
import { pageOf } from './read-confirm-link';

const subjects: readonly { readonly value: LinkType; readonly label: string }[] = [
  { value: 'signup', label: 'Confirming my address' },
  { value: 'recovery', label: 'A new password' },
  { value: 'invite', label: 'An invitation' },
  { value: 'email_change', label: 'A new email address' },
  { value: 'magiclink', label: 'Signing in' },
];

interface ConfirmCodeFormProps {
  /** What the mail is about; undefined to ask for it. */
  type: LinkType | undefined;
  /** The address, where the page before knows it. */
  email: string | undefined;
}

/** Takes the code of a mail in place of its link, such as on another device than the one with the mail. */
export function ConfirmCodeForm({ type, email = '' }: ConfirmCodeFormProps) {
  const form = useForm<ConfirmCodeValues>({
    resolver: zodResolver(confirmCodeSchema),
    defaultValues: { email, code: '', type: type ?? '' },
  });
  const { control, setError, setFocus } = form;
  const spending = useSpendTokenMutation();

  const handleSubmit = async ({ type, email, code }: ConfirmCodeValues) => {
    if (!isLinkType(type)) return;
    const by = { email, token: code };
    try {
      location.replace(await spending.mutateAsync({ type, by, target: pageOf(type, location.origin) }));
    } catch (thrown) {
      if (toAppError(thrown).code === 'otp_expired') {
        setError('code', { message: 'This code is wrong or no longer works. Check the address and the newest email' });
      } else setError('root', toRootError(thrown));
      setFocus('code', { shouldSelect: true });
    }
  };

  return (
    <>
      <h1 className="title-section">Enter the code from your email</h1>
      <p className="mt-3 mb-8 text-soft">
        It works for an hour. After five wrong codes it ends: then use the link in the email, or ask for another one.
      </p>
      <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
        {type === undefined ? (
          <RadioField control={control} name="type" label="What is the email about?" options={subjects} required />
        ) : null}
        <TextField
          control={control}
          name="email"
          label="Email address"
          hint="The one that got the email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <TextField
          control={control}
          name="code"
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          inputClassName="figures max-w-44 text-xl tracking-[0.25em]"
          required
        />
        <SubmitButton size="large" className="w-full" isBusy={spending.isPending || spending.isSuccess}>
          Continue
        </SubmitButton>
      </Form>
    </>
  );
}
