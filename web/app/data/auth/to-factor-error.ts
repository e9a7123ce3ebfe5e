import { AppError, toAppError } from '~/lib/app-error';

const explanations: Readonly<Record<string, string>> = {
  mfa_verification_failed:
    'That code is not right, or was used before. Enter the one that is shown now, or the next one.',
  mfa_challenge_expired: 'That took too long. Enter the code that is shown now.',
  mfa_ip_address_mismatch: 'Your connection has changed since the code was asked for. Please try again.',
  mfa_factor_not_found: 'This authenticator app was removed from your account in the meantime.',
  mfa_factor_name_conflict: 'You already have one with this name. Choose another.',
  too_many_enrolled_mfa_factors: 'You have as many authenticator apps as one person can have. Remove one first.',
  insufficient_aal: 'Enter the code of your authenticator app first, then try again.',
  over_request_rate_limit: 'There were too many attempts. Wait a few minutes and try again.',
};

/** Turns a supabase-js error about a second factor into an {@link AppError} with a readable message. The codes are GoTrue's. */
export function toFactorError(thrown: unknown): AppError {
  const error = toAppError(thrown);
  const message = explanations[error.code];
  return message === undefined ? error : new AppError(message, error);
}

/** Whether an error is about the typed code. */
export function isWrongCode(error: AppError): boolean {
  return error.code === 'mfa_verification_failed' || error.code === 'mfa_challenge_expired';
}
