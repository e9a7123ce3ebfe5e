import { TOTP } from 'otpauth';
import { type AuthTest, signUpAndConfirm } from './auth-test.ts';

/** The password of everybody who is signed up here. */
export const factorPassword = 'correct horse';

/** The code that an authenticator app shows for the key. */
export const codeOf = (secret: string) => new TOTP({ secret }).generate();

/** The code that it shows next, which is taken already: for a person who has just used the one of now. */
export const nextCodeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

/** Signs a person up who has begun to enrol an authenticator app called Phone. Fails as the calls do. */
export async function enrolTotp(auth: AuthTest, email: string) {
  const client = await signUpAndConfirm(auth, email, factorPassword);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error !== null) throw error;
  return { client, email, factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Signs a person up whose authenticator app counts, and whose session has used it. Fails as the calls do. */
export async function verifyTotp(auth: AuthTest, email: string) {
  const person = await enrolTotp(auth, email);
  const code = codeOf(person.secret);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
  if (error !== null) throw error;
  return person;
}
