import { certificateStateLabels, certificateWaits, noticeGivenLabel } from '~/config/certificate-words';
import { NEWS_DAYS } from '~/config/limits';
import type { OwnCertificate } from '~/data/certificate-versions/own-certificates-query';
import { describeCertificateState } from '~/domain/certificate/certificate-state';
import { endingAdvice, endsSoon } from '~/domain/certificate/ends-soon';
import { uncoveredRent } from '~/domain/certificate/uncovered-rent';
import { formatDate } from '~/lib/dates';

/** Counts certificates by the label of their state, those that wait first. */
export function countCertificates(certificates: readonly OwnCertificate[]) {
  const states = certificates.map((certificate) => {
    const { label, tone } = describeCertificateState(certificate);
    // Each begins on its own day.
    const isBegun = certificate.state !== 'not_begun' || label === noticeGivenLabel;
    return { label: isBegun ? label : certificateStateLabels.not_begun, tone };
  });
  const labels = [...new Set(states.map(({ label }) => label))].sort((one, other) => placeOf(one) - placeOf(other));
  return labels.map((label) => {
    const same = states.filter((state) => state.label === label);
    return { label, tone: same[0]?.tone ?? 'plain', count: same.length } as const;
  });
}

function placeOf(label: string): number {
  return Object.values<string>(certificateStateLabels).indexOf(label);
}

/**
 * News for a landlord or agent about their certificates: not signed, ending soon, or issued lately. Notices of withdrawal are shown
 * elsewhere.
 */
export function certificateNews(certificates: readonly OwnCertificate[], now = Date.now()) {
  return certificates
    .map((certificate) => ({ certificate, lines: linesOf(certificate, now) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => Number(isIssued(one.certificate)) - Number(isIssued(other.certificate)));
}

/** A certificate that is not issued covers nothing, although the application is approved. */
function isIssued({ state }: OwnCertificate): boolean {
  return state !== 'awaiting_signature' && state !== 'issuing';
}

function linesOf(certificate: OwnCertificate, now: number): string[] {
  const { state, version, issued_at: issuedAt, changes, specimen } = certificate;
  if (state === 'awaiting_signature' || state === 'issuing') {
    return [`${certificateWaits[state].sentence} There is nothing for you to do.`];
  }
  const ending = endsSoon(certificate);
  const isNew = issuedAt !== null && now - Date.parse(issuedAt) < NEWS_DAYS * 86_400_000;
  const lines = ending ? [`${ending} ${endingAdvice(specimen)}`] : [];
  if (!isNew || state === 'withdrawn') return lines;
  const uncovered = uncoveredRent(certificate);
  if (version === 1) return [...lines, `Issued on ${formatDate(issuedAt)}.`];
  return [
    ...lines,
    `Version ${version} replaced the one before on ${formatDate(issuedAt)}.`,
    ...changes.map(({ what, from, to }) => (from || to ? `${what}: ${from ?? '–'} → ${to ?? '–'}` : what)),
    ...(uncovered ? [uncovered] : []),
  ];
}
