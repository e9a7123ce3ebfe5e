// node check.mjs keys.json certificate.jwt
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [keys, jwt] = process.argv.slice(2).map((file) => readFileSync(file, 'utf8').trim());
const [header, payload, signature] = jwt.split('.');
const { kid } = JSON.parse(Buffer.from(header, 'base64url'));
const nameOf = ({ crv, kty, x }) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url').slice(0, 8);
const jwk = JSON.parse(keys).keys.find((each) => nameOf(each) === kid) ?? process.exit(2);
const key = createPublicKey({ key: jwk, format: 'jwk' });
if (!verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))) process.exit(1);
console.log(JSON.stringify(JSON.parse(Buffer.from(payload, 'base64url')), null, 2));
