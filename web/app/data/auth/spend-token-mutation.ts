import { useMutation } from '@tanstack/react-query';
import { paths } from '~/config/paths';
import { type AppError, toAppError } from '~/lib/app-error';
import { createTemporaryClient, getConnection, getSupabase } from '~/lib/supabase';

const linkTypes = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const;

/** The kinds of one-time links and codes in mails. */
export type LinkType = (typeof linkTypes)[number];

export function isLinkType(type: string): type is LinkType {
  return linkTypes.some((each) => each === type);
}

/** A token to spend, by its link or a typed code, and the page to go on to. */
export interface TokenToSpend {
  readonly type: LinkType;
  readonly by: { readonly token_hash: string } | { readonly email: string; readonly token: string };
  readonly target: URL;
  /** Which of the two addresses of a change confirms, where it is known. */
  readonly half?: 'current' | 'new' | undefined;
}

/**
 * Spends a one-time token, and returns the address to go on to. As after the protocol's `GET /verify`, its fragment has the session, the
 * message that another address still has to confirm, or the refusal of a link. The refusal of a code fails, so that it can be typed again.
 */
export function useSpendTokenMutation() {
  return useMutation({ mutationFn: spendToken, meta: { error: false } });
}

async function spendToken({ type, by, target, half }: TokenToSpend): Promise<string> {
  if (target.origin !== location.origin) return addressElsewhere(type, by, target);
  const client = await createTemporaryClient();
  const { data, error } = await client.auth.verifyOtp({ type, ...by });
  if (error) {
    const failure = toAppError(error);
    if (!('token_hash' in by) || !isRefusal(failure)) throw failure;
    const refusal = { error: 'access_denied', error_code: failure.code, error_description: failure.message };
    // Only the sign-in page explains it for a link that signs in.
    return withFragment(type === 'magiclink' ? new URL(paths.auth, target) : target, refusal);
  }
  if (!data.session) return withFragment(target, { message: 'accepted', ...(half ? { confirmed: half } : {}) });
  const { access_token, refresh_token, token_type, expires_in, expires_at } = data.session;
  // A link may come from somebody else, so that one of a sign-up signs in only where its page finds that this browser signed up.
  if (type === 'magiclink' || (type === 'signup' && 'token' in by)) {
    const signedIn = await (await getSupabase()).auth.setSession({ access_token, refresh_token });
    if (signedIn.error) throw toAppError(signedIn.error);
    return target.href;
  }
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) };
  return withFragment(target, { access_token, ...times, refresh_token, token_type, type });
}

/** Only the auth server knows which other origins are allowed, and what their clients expect: its own address of the link checks that. */
async function addressElsewhere(type: LinkType, by: TokenToSpend['by'], target: URL): Promise<string> {
  const { url } = await getConnection();
  const token = 'token_hash' in by ? by.token_hash : '';
  return `${url}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: target.href })}`;
}

/** Whether the server has decided: it would answer the same again. */
function isRefusal({ status = 0 }: AppError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function withFragment(target: URL, values: Readonly<Record<string, string>>): string {
  const address = new URL(target);
  address.hash = new URLSearchParams(values).toString();
  return address.href;
}
