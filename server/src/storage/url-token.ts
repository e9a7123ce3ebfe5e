import { type Claims, TokenError, type Tokens } from '../http/tokens.ts';
import { signerOf } from './current-scope.ts';
import { storageErrors } from './storage-error.ts';

/** The lifetime of an upload link, in seconds: two hours, as on hosted Supabase. */
const uploadLinkLifetime = 2 * 3600;

/** The longest lifetime of a download link, in seconds: one day. Anybody with it can read the file, and it cannot be revoked. */
export const longestLink = 24 * 3600;

/** The permissions of an upload link. */
export interface UploadGrant {
  /** The stored claims of its creator. */
  readonly signer: Claims;
  readonly upsert: boolean;
}

/** Returns the address of a file, below `/storage/v1`, with a token that is valid for `expiresIn` seconds. */
export async function signDownload(tokens: Tokens, bucket: string, name: string, expiresIn: number): Promise<string> {
  const token = await signUrl(tokens, { url: `${bucket}/${name}`, purpose: 'download' }, expiresIn);
  return `/object/sign/${bucket}/${name}?token=${token}`;
}

/** Returns the address that accepts one upload, below `/storage/v1`, with its token. */
export async function signUpload(tokens: Tokens, bucket: string, name: string, grant: UploadGrant): Promise<string> {
  const { signer, upsert } = grant;
  const claims = { url: `${bucket}/${name}`, purpose: 'upload', signer: signerOf(signer), upsert };
  const token = await signUrl(tokens, claims, uploadLinkLifetime);
  return `/object/upload/sign/${bucket}/${name}?token=${token}`;
}

/** Checks the token of a download link. Fails with InvalidJWT, or with InvalidSignature when it is for another address. */
export async function checkDownloadToken(
  tokens: Tokens,
  token: string | null,
  bucket: string,
  name: string,
): Promise<void> {
  const { url } = await readToken(tokens, token, 'download');
  if (url !== `${bucket}/${name}`) throw storageErrors.invalidSignature();
}

/** Checks the token of an upload link and returns its permissions. Fails as {@link checkDownloadToken} does. */
export async function checkUploadToken(
  tokens: Tokens,
  token: string | null,
  bucket: string,
  name: string,
): Promise<UploadGrant> {
  const { address, ...grant } = await readUploadToken(tokens, token);
  if (address !== `${bucket}/${name}`) throw storageErrors.invalidSignature();
  return grant;
}

/** Returns the permissions of an upload link, and the bucket and name of its file. Fails with InvalidJWT or InvalidSignature. */
export async function readUploadToken(
  tokens: Tokens,
  token: string | null,
): Promise<UploadGrant & { readonly address: string }> {
  const { url, signer, upsert } = await readToken(tokens, token, 'upload');
  if (typeof url !== 'string' || !isSigner(signer)) throw storageErrors.invalidSignature();
  return { address: url, signer, upsert: upsert === true };
}

function isSigner(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && 'role' in value && typeof value.role === 'string';
}

/** Signs the token of a link. With the role `anon` it gives no rights when it is sent as a bearer token. */
function signUrl(tokens: Tokens, claims: Record<string, unknown>, lifetime: number): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return tokens.sign({ ...claims, role: 'anon', iat: issuedAt, exp: issuedAt + lifetime });
}

async function readToken(tokens: Tokens, token: string | null, purpose: string) {
  try {
    const claims = await tokens.verify(token ?? '');
    if (claims.purpose !== purpose) throw storageErrors.invalidSignature();
    return claims;
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw storageErrors.invalidToken(
      error.reason === 'expired' ? '"exp" claim timestamp check failed' : 'signature verification failed',
    );
  }
}
