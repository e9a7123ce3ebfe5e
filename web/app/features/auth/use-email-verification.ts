import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '~/config/paths';
import { useVerifySignUpMutation } from '~/data/auth/verify-sign-up-mutation';

/**
 * Reads `type=signup` and `access_token` from the address, verifies the e-mail address with it, and rewrites the address to
 * /auth. Gives whether an address has been verified, for the green banner.
 */
export function useEmailVerification(): boolean {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isVerified, setIsVerified] = useState(false);
  const { mutate } = useVerifySignUpMutation();
  const started = useRef('');
  const token = search.get('type') === 'signup' ? search.get('access_token') : null;

  useEffect(() => {
    if (!token || started.current === token) return;
    started.current = token;
    mutate(token, {
      onSuccess: () => setIsVerified(true),
      onSettled: () => navigate(paths.auth, { replace: true }),
    });
  }, [token, mutate, navigate]);
  return isVerified;
}
