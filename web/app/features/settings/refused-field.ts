type AccountField = 'email' | 'current_password' | 'new_password' | 'email_code';

/** The field that an account error belongs to, by the error's code. */
const fields: Readonly<Record<string, AccountField>> = {
  email_exists: 'email',
  email_address_invalid: 'email',
  current_password_invalid: 'current_password',
  current_password_required: 'current_password',
  reauthentication_not_valid: 'email_code',
  same_password: 'new_password',
  weak_password: 'new_password',
};

/** The field of Settings that the server refused; undefined if it is not one of the account. */
export function refusedField(code: string, message: string): AccountField | undefined {
  if (code !== 'validation_failed') return fields[code];
  // For this code only the message says which field it is.
  if (/email address/i.test(message)) return 'email';
  return /^password/i.test(message) ? 'new_password' : undefined;
}
