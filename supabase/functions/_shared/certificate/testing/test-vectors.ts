import canonicalize from 'canonicalize';
import { CompactSign, importJWK } from 'jose';
import { signCompact } from '../data/sign-compact.ts';
import type { SigningKeySet } from '../keys/key-set.ts';
import { publicJwkSet } from '../keys/public-jwk-set.ts';
import { readSigningKeySet } from '../keys/read-key-set.ts';
import type { Payload } from '../payload.ts';
import { signCertificate } from '../sign-certificate.ts';
import { type StatusEntry, statuses } from '../status/pack-statuses.ts';
import { signStatusList } from '../status/sign-status-list.ts';
import { exampleKey, exampleKeySetting } from './example-keys.ts';
import { variants } from './variants.ts';

const issuer = 'https://pendine.example';
const uri = `${issuer}/functions/v1/certificate-status/1`;
const listEntries: StatusEntry[] = [
  { index: 0, status: 'withdrawn' },
  { index: 7, status: 'replaced' },
  { index: 99_999, status: 'withdrawn' },
];

/** The examples for authors of checkers: certificates to accept, and texts to refuse. */
export async function makeTestVectors(): Promise<object> {
  const setting = await exampleKeySetting(2, 1, [3, '2026-09-01T00:00:00Z']);
  const keys = await readSigningKeySet(setting);
  const earlier = await readSigningKeySet(await exampleKeySetting(1));
  const revoked = await readSigningKeySet(await exampleKeySetting(3));
  const accepted = await Promise.all([
    certificate('An agreement, by the present key', 'agreement', keys),
    certificate("A tenant's share of the rent, by an earlier key", 'share', earlier),
    certificate('A deed with an agent, four tenants, two signatories and changes', 'deed-two-signatories', keys),
    certificate('A deed with a witness', 'deed-witness', keys),
  ]);
  const statusList = await signStatusList(uri, listEntries, Date.parse('2026-09-02T00:00:00Z') / 1000, keys);
  return {
    about: 'Test vectors of certificate-format.md. The private keys are public, for tests alone.',
    issuer,
    private_keys: JSON.parse(setting),
    keys: publicJwkSet(keys),
    certificates: accepted,
    status_list: {
      uri,
      statuses: Object.fromEntries(listEntries.map(({ index, status }) => [index, statuses[status]])),
      jwt: statusList,
    },
    refused: await refusedTexts(accepted[0] as Accepted, keys, revoked),
  };
}

type Accepted = Awaited<ReturnType<typeof certificate>>;

async function certificate(title: string, variant: string, keys: SigningKeySet) {
  const payload = variants[variant] as Payload;
  const { jws, qrText } = await signCertificate(payload, keys);
  return { title, payload, jws, qr_text: qrText };
}

async function refusedTexts({ payload, jws, qr_text: qrText }: Accepted, keys: SigningKeySet, revoked: SigningKeySet) {
  const stranger = await readSigningKeySet(await exampleKeySetting(4));
  const late = await signCertificate({ ...payload, iat: Date.parse('2026-09-02T00:00:00Z') / 1000 }, revoked);
  const early = await signCertificate(payload, revoked);
  const [header, body, signature = ''] = jws.split('.');
  const richer = { ...payload, rgc: { ...payload.rgc, cover: { ...payload.rgc.cover, total_limit_pence: 9_999_999 } } };
  return [
    { title: 'The amount was changed', jws: `${header}.${base64url(canonicalize(richer) ?? '')}.${signature}` },
    { title: 'Nobody knows the key', ...(await texts(payload, stranger)) },
    { title: 'Signed after the key was revoked', jws: late.jws },
    { title: 'A revoked key, and a QR code does not say when it was signed', qr_text: early.qrText },
    { title: 'No signature', jws: `${base64url('{"alg":"none"}')}.${body}.` },
    { title: 'A header of another type', jws: await signCompact(payload, 'statuslist+jwt', keys) },
    { title: 'JSON that is not canonical', jws: await signText(JSON.stringify(payload), keys) },
    {
      title: 'A key that the format does not have',
      jws: await signCompact({ ...payload, note: 'x' }, 'rgc+jwt', keys),
    },
    {
      title: 'An issuer other than the one that was asked',
      ...(await texts({ ...payload, iss: 'https://b.example' }, keys)),
    },
    {
      title: 'The number and jti disagree',
      jws: await signCompact({ ...payload, sub: 'RGC-2026-08-999' }, 'rgc+jwt', keys),
    },
    { title: 'A signature in another spelling of base64url', jws: jws.slice(0, -1) + respelled(signature) },
    { title: 'A byte behind the end', qr_text: `${qrText}AA` },
    { title: 'Small letters', qr_text: qrText.replace(/[^#]+$/, (code) => code.toLowerCase()) },
  ];
}

async function texts(payload: Payload, keys: SigningKeySet) {
  const { jws, qrText } = await signCertificate(payload, keys);
  return { jws, qr_text: qrText };
}

/** Signs any text with the present key. */
async function signText(text: string, { signing }: SigningKeySet): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'EdDSA', kid: signing.id, typ: 'rgc+jwt' })
    .sign(await importJWK(await exampleKey(2), 'EdDSA'));
}

/** The last of a signature's 86 characters holds four bits that no byte uses. */
function respelled(signature: string): string {
  return { A: 'B', Q: 'R', g: 'h', w: 'x' }[signature.slice(-1)] ?? '';
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
