import { useMutation } from '@tanstack/react-query';
import { env } from '~/config/env';
import { toAppError } from '~/lib/app-error';
import { noteSignUp } from '~/lib/stored-session';
import { getSupabase } from '~/lib/supabase';

export interface SignUpInput {
  readonly email: string;
  readonly password: string;
  readonly fullName?: string;
}

/** The titles of the toasts after a sign-up. */
export const accountCreated = 'Account created';
export const signUpFailed = 'Error';

const mailSent = 'We have just sent a mail to this address. The link that confirms it may be in your inbox already.';

/**
 * Creates an account; the confirmation link in the mail leads to the login site. `description` is shown below 'Account created'
 * and differs from page to page.
 */
export function useSignUpMutation(description: string) {
  return useMutation({
    mutationFn: signUp,
    meta: {
      success: { title: accountCreated, description },
      error: {
        title: signUpFailed,
        // An earlier attempt may have created the account although its response was lost.
        description: ({ code, message }) =>
          code === 'over_email_send_rate_limit' ? `${message} ${mailSent}` : message,
      },
    },
  });
}

async function signUp({ email, password, fullName = '' }: SignUpInput) {
  const client = await getSupabase();
  noteSignUp(email);
  const { error } = await client.auth.signUp({
    email,
    password,
    options: { data: nameMetadata(fullName), emailRedirectTo: new URL(env.loginUrl, location.origin).href },
  });
  if (error) throw toAppError(error);
}

/** The sign-up's metadata: the first word is the first name, the rest the surname. */
function nameMetadata(fullName: string): Record<string, string> {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return firstName === '' ? {} : { full_name: fullName.trim(), firstName, surname: rest.join(' ') };
}
