import type { Tone } from '~/components/ui/badge';
import { certificateStateLabels, certificateWaits, noticeGivenLabel } from '~/config/certificate-words';
import type { CertificateState, CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDate } from '~/lib/dates';
import { runningNotice } from './running-notice';

type StatedVersion = Pick<
  CertificateVersion,
  'state' | 'version' | 'cover_from' | 'cover_until' | 'claims_until' | 'withdrawn_at' | 'notice_until'
>;

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
  /** One plain sentence, for everybody who may see the certificate. */
  readonly sentence: string;
}

const states: Record<CertificateState, { readonly tone: Tone; readonly sentence: (version: StatedVersion) => string }> =
  {
    awaiting_signature: {
      tone: 'warn',
      sentence: ({ version }) =>
        version === 1
          ? `${certificateWaits.awaiting_signature.sentence} It is issued as soon as it is signed.`
          : `Version ${version} replaces the present one as soon as it is signed and issued.`,
    },
    issuing: {
      tone: 'info',
      sentence: () =>
        'The certificate is signed and is being issued. This takes a few seconds; if it takes longer, our staff see it and start it again.',
    },
    not_begun: {
      tone: 'calm',
      sentence: ({ cover_from }) => `The certificate is issued. Its cover begins on ${formatDate(cover_from)}.`,
    },
    in_force: {
      tone: 'good',
      sentence: ({ cover_until }) => `The certificate is in force until ${formatDate(cover_until)}.`,
    },
    in_claims_period: {
      tone: 'warn',
      sentence: ({ cover_until, claims_until }) =>
        `Its cover ended on ${formatDate(cover_until)}. The landlord can claim for that time until ${formatDate(claims_until)}.`,
    },
    ended: {
      tone: 'plain',
      sentence: ({ cover_until, claims_until }) =>
        `Its cover ended on ${formatDate(cover_until)}, and the time for claims on ${formatDate(claims_until)}.`,
    },
    replaced: {
      tone: 'plain',
      sentence: () => 'This version no longer counts: a later one has replaced it.',
    },
    withdrawn: {
      tone: 'bad',
      sentence: ({ withdrawn_at }) =>
        `The certificate was withdrawn on ${formatDate(withdrawn_at)}. Claims that arose before stay.`,
    },
  };

/** The state of a certificate's version in words, with the tone of its badge. */
export function describeCertificateState(version: StatedVersion): StateWords {
  const { tone, sentence } = states[version.state];
  const label =
    version.state === 'not_begun'
      ? `Issued, begins on ${formatDate(version.cover_from)}`
      : certificateStateLabels[version.state];
  const notice = runningNotice(version);
  if (!notice) return { label, tone, sentence: sentence(version) };
  return { label: noticeGivenLabel, tone: 'bad', sentence: noticeSentence(version, notice) };
}

function noticeSentence(
  { cover_from: from }: StatedVersion,
  { until, leavesNothing }: NonNullable<ReturnType<typeof runningNotice>>,
): string {
  const notice = `We have given notice to withdraw the certificate after ${formatDate(until)}.`;
  return leavesNothing
    ? `${notice} Its cover would have begun on ${formatDate(from)}, so it covers nothing.`
    : `${notice} It covers rent that falls due until then, and none after that day.`;
}
