import type { EditableMail } from '../editable-mail.ts';

interface FailedCertificate {
  readonly number: string;
  readonly version: number;
  readonly applicationId: string;
  /** The kind of the job; none in the example. */
  readonly work?: 'issue_certificate' | 'withdraw_certificate';
}

/** Tells an owner that a job for a certificate has failed for good. */
export const certificateFailed: EditableMail<FailedCertificate> = {
  texts: { 'certificate-failed': {} },
  values: ({ number, version, work = 'issue_certificate' }) => ({
    certificate_number: number,
    version: String(version),
    ...(work === 'issue_certificate'
      ? { what: 'issued', consequence: 'It is signed, but nobody has received it.' }
      : { what: 'withdrawn', consequence: 'Its notice has ended, and who checks it is still told that it counts.' }),
  }),
  frame: (_facts, { siteUrl }) => ({
    action: siteUrl === undefined ? undefined : { label: 'See the failed work', url: `${siteUrl}/dashboard/jobs` },
    footnote: 'You get this because you are an owner.',
  }),
};
