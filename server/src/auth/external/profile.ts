import { z } from 'zod';
import type { ExternalProfile } from './external-provider.ts';

const emailSchema = z.email().max(255);

/** The standard claims (OpenID Connect Core, section 5.1) that are stored with an identity. */
const storedClaims = [
  'iss',
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
] as const;

type Claims = Readonly<Record<string, unknown>>;

/** Builds a profile from an issuer's claims, by GoTrue's names. */
export function profileOf(subject: string, claims: Claims, isEmailVerified: boolean): ExternalProfile {
  const parsed = emailSchema.safeParse(
    typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : undefined,
  );
  const email = parsed.success ? parsed.data : undefined;
  const isVerified = email !== undefined && isEmailVerified;
  const pairs = storedClaims.flatMap((name) => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const texts = Object.fromEntries(pairs);
  const data = {
    ...texts,
    ...(texts.name === undefined ? {} : { full_name: texts.name }),
    ...(texts.picture === undefined ? {} : { avatar_url: texts.picture }),
    ...(email === undefined ? {} : { email }),
    sub: subject,
    provider_id: subject,
    email_verified: isVerified,
    phone_verified: false,
  };
  return { subject, email, isEmailVerified: isVerified, data };
}

/** Whether a claim is true. Apple writes it as text, Microsoft as a number or text. */
export function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1';
}
