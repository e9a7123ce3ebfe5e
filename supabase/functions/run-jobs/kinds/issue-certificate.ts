import { callRpc } from '../../_shared/call-api.ts';
import { checkPayload } from '../../_shared/certificate/check-payload.ts';
import { readSigningKeySet } from '../../_shared/certificate/keys/read-key-set.ts';
import { makePayload, type PayloadFacts } from '../../_shared/certificate/make-payload.ts';
import { readP12 } from '../../_shared/certificate/pdf/read-p12.ts';
import { signCertificate } from '../../_shared/certificate/sign-certificate.ts';
import { termsReference } from '../../_shared/certificate/terms/read-terms.ts';
import type { FunctionContext } from '../../_shared/function-context.ts';
import { requireSecret } from '../../_shared/require-secret.ts';
import { SettingError } from '../../_shared/setting-error.ts';
import { statusListUri } from '../../_shared/status-list.ts';
import { storeFile } from '../../_shared/stored-files.ts';
import { type JobKind, PermanentJobError } from '../job.ts';

/** A version that its signatories have signed and that is not issued yet. */
interface Version {
  readonly application_id: string;
  readonly number: string;
  readonly version: number;
  readonly status_list: number;
  readonly status_index: number;
  /** The time of the last signature, in seconds since 1970: each attempt makes the same certificate. */
  readonly issued_at: number;
  readonly certificate: Omit<PayloadFacts['certificate'], 'terms'> & { readonly terms: { readonly version: string } };
  /** The signed data, if an earlier attempt has made it. */
  readonly payload: unknown;
  readonly jws: string | null;
  readonly qr_text: string | null;
  /** The reason why it is not issued now, for staff. */
  readonly stop: string | null;
}

/**
 * Issues a version of a certificate: payload `{version_id}`. The worker may die at any point. The database keeps the signed data that was
 * made first, and adds the mails to tenant and landlord in the transaction that marks the version as issued.
 */
export const issueCertificate: JobKind = {
  isHeavy: true,
  async carryOut({ payload: { version_id } }, context) {
    await issue(String(version_id), context).catch((error) => {
      // Staff see the failure at once, instead of after hours of retries.
      throw error instanceof SettingError ? new PermanentJobError(error.message) : error;
    });
  },
};

async function issue(version_id: string, context: FunctionContext): Promise<void> {
  const read = () => callRpc<Version | null>(context, 'certificate_to_issue', { version_id });
  const found = await read();
  // An attempt before this one has issued it.
  if (found === null) return;
  if (found.stop !== null) throw new PermanentJobError(found.stop);
  if (found.jws === null) {
    await callRpc(context, 'keep_certificate_data', { version_id, ...(await sign(found, context)) });
  }
  const signed = found.jws === null ? await read() : found;
  if (signed === null) return;
  const path = `${signed.application_id}/${signed.version}.pdf`;
  await storeFile(context, `certificates/${path}`, 'application/pdf', await render(signed, context));
  await callRpc(context, 'finish_certificate', { version_id, file_path: path });
}

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

/** Renders the PDF of the stored data. */
async function render({ payload, jws, qr_text }: Version, context: FunctionContext): Promise<Uint8Array> {
  // Loaded only here: it is large, and most calls send mail.
  const { renderPdf } = await import('../../_shared/certificate/pdf/render-pdf.ts');
  return renderPdf(checkPayload(payload), { jws: jws ?? '', qrText: qr_text ?? '' }, readP12(context.env));
}
