#!/usr/bin/env node
// Checks a certificate as a landlord's own software would: with Node alone, written from docs/certificate-format.md, and without
// a line of the product. node e2e/certificate-checker.mjs KEYS.json ISSUER TEXT, where TEXT is a JWS or the text of a QR code.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const claims = 'exp,iat,iss,jti,nbf,rgc,status,sub';
const statements =
  'beneficiary,changes,check_url,cover,guarantor,kind,property,replaces,signatories,specimen,tenancy,tenants,terms,version';

const refuse = (reason) => {
  throw new Error(`Not genuine: ${reason}`);
};
const need = (condition, reason) => condition || refuse(reason);

/** The keys of a JWK set, each by the start of its thumbprint (RFC 7638). */
export function readKeys({ keys }) {
  return keys.map(({ crv, kty, x, revoked = Infinity }) => {
    const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
    return { id: thumbprint.slice(0, 8), key: createPublicKey({ key: { crv, kty, x }, format: 'jwk' }), revoked };
  });
}

/** Returns the payload of a certificate's signed data. */
export function checkData(token, issuer, keys) {
  const payload = checkJws(token, 'rgc+jwt', keys);
  const { iss, sub, jti, nbf, exp, rgc } = payload;
  need(Object.keys(payload).join() === claims && Object.keys(rgc).join() === statements, 'other keys');
  need(iss === issuer && jti === `${sub}/${rgc.version}`, 'other issuer or number');
  const dayAfter = new Date(Date.parse(rgc.cover.claims_until) + 86_400_000).toISOString().slice(0, 10);
  need(nbf === midnight(rgc.cover.from) && exp === midnight(dayAfter), 'other times');
  return payload;
}

/** Returns the status at a place of a signed list: 0 valid, 1 withdrawn, 3 replaced. */
export function checkStatus(token, uri, index, keys) {
  const { sub, status_list: list } = checkJws(token, 'statuslist+jwt', keys);
  need(sub === uri && list.bits === 2, 'another list');
  const packed = Buffer.from(list.lst, 'base64url');
  const { buffer, engine } = inflateSync(packed, { info: true });
  need(buffer.length === 25_000 && engine.bytesWritten === packed.length, 'another length');
  return (buffer[index >> 2] >> (2 * (index & 3))) & 3;
}

function checkJws(token, typ, keys) {
  const parts = token.split('.');
  const bytes = parts.map((part) => Buffer.from(part, 'base64url'));
  need(parts.length === 3 && parts.every((part, n) => bytes[n].toString('base64url') === part), 'no JWS');
  const [header, json] = [utf8.decode(bytes[0]), utf8.decode(bytes[1])];
  const { kid } = JSON.parse(header);
  need(header === `{"alg":"EdDSA","kid":"${kid}","typ":"${typ}"}`, 'another header');
  const payload = JSON.parse(json);
  need(canonical(payload) === json, 'JSON that is not canonical');
  checkSignature(Buffer.from(`${parts[0]}.${parts[1]}`), bytes[2], kid, payload.iat, keys);
  return payload;
}

/** Returns the map in the text of a QR code. */
export function checkQrText(text, issuer, keys) {
  const prefix = `${issuer.toUpperCase()}/V#`;
  need(text.startsWith(prefix), 'another address');
  const digits = [...text.slice(prefix.length)].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0'));
  const [, bits, rest] = /^((?:[01]{8})*)([01]*)$/.exec(digits.join('')) ?? refuse('no base32');
  need(rest.length < 5 && !rest.includes('1'), 'left-over bits');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  need(bytes[0] === 0xd2, 'no COSE_Sign1');
  const [header, unprotected, payload, signature] = readCbor(bytes.subarray(1));
  need(header.length === 13 && header.subarray(0, 5).toString('hex') === 'a201270448', 'another header');
  need(unprotected.size === 0 && signature.length === 64, 'another form');
  // The signature covers the header and the payload, each preceded by its length.
  const parts = [
    Buffer.from('\x84\x6aSignature1', 'latin1'),
    bytes.subarray(2, 16),
    Buffer.of(0x40),
    bytes.subarray(17, -66),
  ];
  // Nothing in it says when it was signed, so a key that was ever revoked does not count.
  checkSignature(Buffer.concat(parts), signature, header.subarray(5).toString(), Infinity, keys);
  const map = readCbor(payload);
  need([...map.keys()].filter((key) => key !== 10).join() === '1,2,3,4,5,6,7,8,9,11', 'other keys');
  return map;
}

function checkSignature(data, signature, id, signedAt, keys) {
  const { key, revoked } = keys.find((candidate) => candidate.id === id) ?? refuse('unknown key');
  need(signedAt <= revoked, 'revoked key');
  need(verify(null, data, key, signature), 'wrong signature');
}

/** RFC 8785 for what occurs here: whole numbers, texts, true, false and null. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}

/** The second at which a date begins in London. */
function midnight(date) {
  const hour = new Date(date).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit' });
  return Date.parse(date) / 1000 - Number(hour) * 3600;
}

/** Reads one item of deterministic CBOR (RFC 8949, section 4.2.1) that fills all bytes. */
function readCbor(bytes) {
  let at = 0;
  const take = (count) => {
    need(at + count <= bytes.length, 'too short');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const item = () => {
    const [first] = take(1);
    const [type, info] = [first >> 5, first & 31];
    if (first === 0xf5) return true;
    need(type !== 1 && type <= 5 && info <= 27, 'CBOR that does not occur');
    const size = info < 24 ? 0 : 2 ** (info - 24);
    const value = size === 0 ? info : Number(`0x${take(size).toString('hex')}`);
    need(size === 0 || value >= (size === 1 ? 24 : 2 ** (4 * size)), 'CBOR that is not the shortest');
    if (type === 0) return value;
    if (type === 2) return take(value);
    if (type === 3) return utf8.decode(take(value));
    if (type === 4) return Array.from({ length: value }, item);
    const keys = Array.from({ length: value }, () => [at, item(), at, item()]);
    const raw = keys.map(([start, , end]) => bytes.subarray(start, end));
    const isSorted = raw.every((key, n) => n === 0 || Buffer.compare(raw[n - 1], key) < 0);
    need(isSorted, 'keys in another order');
    return new Map(keys.map(([, key, , entry]) => [key, entry]));
  };
  const value = item();
  return need(at === bytes.length, 'bytes behind the end') && value;
}

if (process.argv[1] === import.meta.filename) {
  const [, , file, issuer, text] = process.argv;
  const keys = readKeys(JSON.parse(readFileSync(file, 'utf8')));
  console.log(
    text.includes('#') ? checkQrText(text, issuer, keys) : JSON.stringify(checkData(text, issuer, keys), null, 2),
  );
}
