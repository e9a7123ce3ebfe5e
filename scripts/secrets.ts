// npm run secrets: prints new secrets for the functions, as lines for the environment. The server makes them itself only with its embedded
// database.
import { make as makeKeys } from '../supabase/functions/_secrets/certificate-keys.ts';
import { make as makeP12 } from '../supabase/functions/_secrets/certificate-p12.ts';

console.log(`CERTIFICATE_KEYS='${await makeKeys()}'`);
console.log(`CERTIFICATE_P12='${await makeP12()}'`);
