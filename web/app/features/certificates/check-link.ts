import { paths } from '~/config/paths';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/certificate/running-notice';

/** The reader is a tenant, or somebody on the landlord's side. */
export type CertificateReader = 'tenant' | 'landlord';

interface CheckLink {
  /** The address on which anybody checks the certificate. */
  readonly href: string;
  /** A sentence about the data that the page shows. */
  readonly shows: string;
}

type Checked = Pick<
  CertificateVersion,
  'state' | 'cover_from' | 'cover_until' | 'notice_until' | 'qr_text' | 'certificate_number'
>;

/**
 * The link for checking a certificate: by its signed code, or during a notice of withdrawal by its number, because the list for
 * codes does not contain notices. Undefined before it is issued.
 */
export function checkLink(version: Checked, reader: CertificateReader): CheckLink | undefined {
  const { qr_text: code, certificate_number: number } = version;
  if (!code) return undefined;
  if (runningNotice(version)) {
    const { href } = new URL(`${paths.verify}?${new URLSearchParams({ number }).toString()}`, code);
    return { href, shows: 'Anyone who opens it sees that the number is genuine, its dates, and the notice.' };
  }
  const whose = reader === 'tenant' ? 'your initials' : 'the tenant’s initials';
  return {
    href: code,
    shows: `Anyone who opens it sees whether the certificate is genuine, its dates and amounts, ${whose}, and the first part of the home’s postcode.`,
  };
}
