import type { AuthServices } from '../auth-services.ts';
import { AuthError, validationError } from '../errors.ts';

/** The ways a code can reach a phone. */
export type SmsChannel = 'sms' | 'whatsapp';

/** Removes the plus sign and spaces, the form in which numbers are stored and compared. The result may not be a valid number. */
export function bareNumber(phone: string): string {
  return phone.trim().replace(/^\+/, '').replaceAll(' ', '');
}

/** Returns a phone number (E.164) in the form of {@link bareNumber}. Fails with `validation_failed`. */
export function normalisePhone(phone: string): string {
  const number = bareNumber(phone);
  if (!/^[1-9]\d{1,14}$/.test(number)) throw validationError('Invalid phone number format (E.164 required)');
  return number;
}

/** The channel for a code, by default `sms`. Fails with `validation_failed`. */
export function parseChannel(channel: string | null | undefined): SmsChannel {
  if (!channel || channel === 'sms') return 'sms';
  if (channel === 'whatsapp') return 'whatsapp';
  throw validationError("Invalid channel, supported values are 'sms' or 'whatsapp'");
}

/**
 * Fails with `phone_provider_disabled` when accounts cannot have phone numbers: `ENABLE_PHONE_SIGNUP` is off, or codes are
 * required and cannot be sent.
 */
export function requirePhoneProvider(auth: AuthServices): void {
  if (isPhoneProviderOn(auth)) return;
  throw new AuthError(400, 'phone_provider_disabled', 'Phone provider is disabled');
}

/** Whether accounts can have phone numbers. */
export function isPhoneProviderOn({ config, sms }: Pick<AuthServices, 'config' | 'sms'>): boolean {
  return config.ENABLE_PHONE_SIGNUP && (config.ENABLE_PHONE_AUTOCONFIRM || sms !== undefined);
}
