import { TOTP } from 'otpauth';
import { type AuthTest, signUpAndConfirm } from './auth-test.ts';

/** The password of everybody who is signed up here. */
export const factorPassword = 'correct horse';

/** The code that an authenticator app shows for the key. */
export const codeOf = (secret: string) => new TOTP({ secret }).generate();

/** The app's next code, which is already accepted: for a person who has just used the current one. */
export const nextCodeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });

/** Signs a person up who has started to enrol an authenticator app called Phone. Fails as the calls do. */
export async function enrolTotp(auth: AuthTest, email: string) {
  const client = await signUpAndConfirm(auth, email, factorPassword);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error !== null) throw error;
  return { client, email, factorId: data.id, secret: data.totp.secret, totp: data.totp };
}

/** Signs a person up with a verified authenticator app, which the session has used. Fails as the calls do. */
export async function verifyTotp(auth: AuthTest, email: string) {
  const person = await enrolTotp(auth, email);
  const code = codeOf(person.secret);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code });
  if (error !== null) throw error;
  return person;
}
