import { type Control, useWatch } from 'react-hook-form';
import { PasswordField } from '~/components/form/password-field';
import { TextField } from '~/components/form/text-field';
import { Section } from '~/components/ui/section';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { useAuth } from '~/lib/auth/auth-context';
import { leastPasswordLength } from '~/lib/auth/least-password-length';

interface SecurityCardProps {
  control: Control<SettingsValues>;
  /** Whether the service has mailed a code and asks for it as well. */
  isCodeNeeded: boolean;
}

/** A new password, for people who know the current one. The server checks that. */
export function SecurityCard({ control, isCodeNeeded }: SecurityCardProps) {
  const { user } = useAuth();
  const [current, wanted] = useWatch({ control, name: ['current_password', 'new_password'] });
  return (
    <Section
      title="Security"
      description="To change your password, fill in both. Leave them empty to keep the one you have. You are signed out on your other devices."
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <PasswordField
          control={control}
          name="current_password"
          label="Current Password"
          hint={wanted && !current ? 'Needed to change your password' : 'The one you sign in with now'}
          autoComplete="current-password"
        />
        <PasswordField
          control={control}
          name="new_password"
          label="New Password"
          hint={`At least ${leastPasswordLength(user)} characters`}
          autoComplete="new-password"
        />
        {isCodeNeeded ? (
          <TextField
            control={control}
            name="email_code"
            label="Code from the email"
            hint="Your sign-in was a while ago, so we have mailed you a code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            inputClassName="figures max-w-44"
          />
        ) : null}
      </div>
    </Section>
  );
}
