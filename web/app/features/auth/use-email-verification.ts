import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '~/config/paths';
import { useVerifySignUpMutation } from '~/data/auth/verify-sign-up-mutation';
import { toAppError } from '~/lib/app-error';
import { readConfirmation } from './read-confirmation';

/**
 * Verifies the e-mail address with the token that a link in a mail added to the address, once, and rewrites the address to /auth.
 * Returns whether an address has been verified, for the green banner, whether the link was refused, and whether the verification is running.
 */
export function useEmailVerification(): { isVerified: boolean; isRefused: boolean; isVerifying: boolean } {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [isVerified, setIsVerified] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { mutate, isPending } = useVerifySignUpMutation();
  const started = useRef('');
  const confirmation = useMemo(() => readConfirmation(search, hash), [search, hash]);

  useEffect(() => {
    const address = `${search}${hash}`;
    if (!confirmation || started.current === address) return;
    started.current = address;
    mutate(confirmation, {
      onError: (error) => setIsRefused(toAppError(error).code !== 'unreachable'),
      onSuccess: ({ how }) => setIsVerified(how === 'verified'),
      onSettled: () => navigate(paths.auth, { replace: true }),
    });
  }, [confirmation, search, hash, mutate, navigate]);
  return { isVerified, isRefused, isVerifying: isPending || confirmation !== undefined };
}
