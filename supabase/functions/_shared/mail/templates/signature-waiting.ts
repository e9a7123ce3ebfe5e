import { openCertificate } from '../actions.ts';
import type { EditableMail } from '../editable-mail.ts';

interface WaitingSignature {
  readonly number: string;
  readonly applicationId: string;
  /** Whether two people sign it. */
  readonly isDeed: boolean;
  /** The person who has signed it; null while nobody has. */
  readonly signed: string | null;
}

/** Tells a signatory that a certificate waits to be signed. */
export const signatureWaiting: EditableMail<WaitingSignature> = {
  texts: { 'signature-waiting': {} },
  values: ({ number, isDeed, signed }) => ({ certificate_number: number, why: explain(isDeed, signed) }),
  frame: ({ applicationId }, { siteUrl }) => ({
    action: openCertificate(applicationId, siteUrl),
    footnote: 'You get this because you may sign for the company.',
  }),
};

function explain(isDeed: boolean, signed: string | null): string {
  if (signed) return `${signed} has signed this deed, which needs a second signature.`;
  return isDeed
    ? 'This deed is approved and needs two signatures.'
    : 'This certificate is approved and waits for a signature.';
}
