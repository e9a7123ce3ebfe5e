import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import type { CertificateState } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate } from '~/lib/dates';

interface Authority {
  readonly is_director: boolean;
  readonly authority_from: string;
  readonly authority_until: string | null;
}

interface Signer {
  readonly userId: string | undefined;
  readonly maySign: boolean;
  /** A sentence about a permission that waits for a second owner. */
  readonly waiting?: string | undefined;
  /** The person's office and authority; null where none is recorded. */
  readonly authority: Authority | null;
}

/** Whether the act is a deed: the certificate is one, or the tenancy has been signed since the approval. */
export function isDeed({ kind, tenancy }: Pick<CertificateStatement, 'kind' | 'tenancy'>, today: string): boolean {
  return kind === 'deed' || (tenancy.entered_into !== null && tenancy.entered_into <= today);
}

interface Signature {
  readonly witness_name: string | null;
}

/** Whether everybody has signed who has to: one for an agreement; two for a deed, or a director before a witness. */
export function isFullySigned(
  statement: Pick<CertificateStatement, 'kind' | 'tenancy'>,
  signatures: readonly Signature[],
  today: string,
): boolean {
  const needed = isDeed(statement, today) && !signatures.some(({ witness_name }) => witness_name !== null) ? 2 : 1;
  return signatures.length >= needed;
}

interface SignedVersion {
  readonly state: CertificateState;
  readonly statement: Pick<CertificateStatement, 'kind' | 'tenancy'>;
}

/** Whether others have signed a version first, so that the person has not signed it and no longer can. */
export function isSignedByOthers(
  { state, statement }: SignedVersion,
  signatures: readonly (Signature & { readonly user_id: string | null })[],
  userId: string | undefined,
  today: string,
): boolean {
  if (state === 'awaiting_signature' || signatures.some(({ user_id }) => user_id === userId)) return false;
  return isFullySigned(statement, signatures, today);
}

/** The reason why a person cannot sign a version; undefined if they can. The database refuses it as well. */
export function whyNotSign(
  { userId, maySign, waiting, authority }: Signer,
  signatures: readonly { readonly user_id: string | null }[],
  today: string,
): string | undefined {
  if (!maySign && waiting) return `The permission to sign is not yours yet. ${waiting}`;
  if (!maySign) {
    return 'You do not have the permission to sign. An owner asks for it, and a second owner confirms it. If you use two-step sign-in, it counts only after your code.';
  }
  if (!authority) {
    return 'You are not recorded as a signatory. An owner records your office and the document that lets you sign for the company.';
  }
  if (today < authority.authority_from) {
    return `Your authority to sign begins on ${formatDate(authority.authority_from)}.`;
  }
  if (authority.authority_until !== null && today > authority.authority_until) {
    return `Your authority to sign ended on ${formatDate(authority.authority_until)}. An owner records a new one.`;
  }
  if (signatures.some(({ user_id }) => user_id === userId)) {
    return 'You have signed this deed. A second signatory signs it as well.';
  }
  return undefined;
}

/** The declaration of a person who signs. */
export function wordsOfTheAct(guarantor: string, deed: boolean, isWitnessed: boolean): string {
  if (!deed) return `I sign for ${guarantor}, meaning to bind the company to what this certificate states.`;
  const witness = isWitnessed ? ' in the presence of the witness named here,' : '';
  return `I sign this deed for ${guarantor},${witness} meaning to bind the company to what it states.`;
}
