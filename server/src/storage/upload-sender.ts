import { type Caller, currentScope } from './current-scope.ts';
import { findResumable, type ResumableUpload } from './resumable-upload.ts';
import type { StorageCall, StorageDeps } from './storage-call.ts';
import { storageErrors } from './storage-error.ts';
import { readUploadToken } from './url-token.ts';

/** The sender of a resumable upload. */
export interface UploadSender {
  readonly scope: Caller;
  /** Whether the file may replace an existing one. */
  readonly upsert: boolean;
  /** Fails with InvalidSignature when the sender's link is for another file. */
  checkTarget(bucket: string, name: string): void;
}

/** Identifies the sender of a request. */
export type FindSender = (deps: StorageDeps, call: StorageCall) => Promise<UploadSender>;

/** Below `/upload/resumable`: the caller, by the `Authorization` header. */
export const senderByToken: FindSender = async (_deps, call) => ({
  scope: await call.scope(),
  upsert: call.request.headers.get('x-upsert') === 'true',
  checkTarget: () => undefined,
});

/** Below `/upload/resumable/sign`: the creator of the upload link whose token is in the `x-signature` header. */
export const senderByLink: FindSender = async (deps, call) => {
  const { address, signer, upsert } = await readUploadToken(deps.tokens, call.request.headers.get('x-signature'));
  return {
    scope: await currentScope(deps, signer),
    upsert,
    checkTarget: (bucket, name) => {
      if (address !== `${bucket}/${name}`) throw storageErrors.invalidSignature();
    },
  };
};

/** Finds the upload in the address. Fails with NoSuchUpload, or with InvalidSignature when the link is for another file. */
export async function findUploadOf(
  deps: StorageDeps,
  call: StorageCall,
  sender: UploadSender,
): Promise<ResumableUpload> {
  const upload = await findResumable(deps.database, sender.scope, call.upload);
  sender.checkTarget(upload.bucket_id, upload.name);
  return upload;
}
