import { z } from 'zod';
import { AuthError, validationError } from './errors.ts';

/** The length that the database stores. */
const longestAddress = 255;

const addressSchema = z.email();

/** Returns an e-mail address in the form in which it is stored and compared: lower case. Fails with `validation_failed`. */
export function normaliseEmail(email: string): string {
  const address = email.trim().toLowerCase();
  if (address === '') throw validationError('An email address is required');
  if (address.length > longestAddress) throw validationError('An email address is too long');
  if (!addressSchema.safeParse(address).success)
    throw validationError('Unable to validate email address: invalid format');
  return address;
}

/** The error for an address that belongs to another account. */
export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

/** The first letter and the domain of an address, such as `a…@example.com`, for a page that anybody may open. */
export function maskEmail(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/su, '…');
}
