import { expect, it } from 'vitest';
import { refusedField } from './use-settings-form';

it.each([
  ['validation_failed', 'Unable to validate email address: invalid format', 'email'],
  ['validation_failed', 'Password cannot be longer than 72 characters', 'new_password'],
  ['validation_failed', 'The metadata is too large', undefined],
  ['email_exists', 'A user with this email address has already been registered', 'email'],
  ['unknown', 'Unable to validate email address: invalid format', undefined],
])('What the account refuses stands at its field: %s, %s', (code, message, field) => {
  expect(refusedField(code, message)).toBe(field);
});
