import { callRpc } from '../../_shared/call-rpc.ts';
import { readSigningKeySet } from '../../_shared/certificate/keys/read-key-set.ts';
import { makePayload, type PayloadFacts } from '../../_shared/certificate/make-payload.ts';
import { signCertificate } from '../../_shared/certificate/sign-certificate.ts';
import { termsReference } from '../../_shared/certificate/terms/read-terms.ts';
import type { FunctionContext } from '../../_shared/function-context.ts';
import { requireSecret } from '../../_shared/require-secret.ts';
import { statusListUri } from '../../_shared/status-list-uri.ts';
import type { JobKind } from '../job.ts';

/** A version that is signed by its signatories and not issued. */
interface Version {
  readonly number: string;
  readonly status_list: number;
  readonly status_index: number;
  /** The time of the last signature, in seconds since 1970: each attempt makes the same certificate. */
  readonly issued_at: number;
  readonly certificate: Omit<PayloadFacts['certificate'], 'terms'> & { readonly terms: { readonly version: string } };
  /** The signed data, where an earlier attempt came so far. */
  readonly jws: string | null;
}

/**
 * Issues a version of a certificate: payload `{version_id}`. It may die at any point. The database keeps the signed data that was
 * made first, and tells tenant and landlord in the transaction that marks the version as issued.
 */
export const issueCertificate: JobKind = {
  isHeavy: true,
  async carryOut({ payload: { version_id } }, context) {
    const version = await callRpc<Version | null>(context, 'certificate_to_issue', { version_id });
    // An attempt before this one has issued it.
    if (version === null) return;
    if (version.jws === null) {
      await callRpc(context, 'keep_certificate_data', { version_id, ...(await sign(version, context)) });
    }
    await callRpc(context, 'finish_certificate', { version_id });
  },
};

async function sign(version: Version, context: FunctionContext) {
  const payload = makePayload({
    siteUrl: requireSecret(context, 'SITE_URL'),
    number: version.number,
    issuedAt: version.issued_at,
    statusUri: statusListUri(context, version.status_list),
    statusIndex: version.status_index,
    certificate: { ...version.certificate, terms: await termsReference(version.certificate.terms.version) },
  });
  const keys = await readSigningKeySet(requireSecret(context, 'CERTIFICATE_KEYS'));
  const { jws, qrText } = await signCertificate(payload, keys);
  return { payload, jws, qr_text: qrText };
}
