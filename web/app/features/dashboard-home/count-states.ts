import type { Tone } from '~/components/ui/badge';
import { applicationStatuses } from '~/config/application-status';
import { certificateWaits } from '~/config/certificate-words';
import type { CertificateColumns } from '~/data/rent-guarantee-applications/certificate-columns';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';

export interface CountedApplication extends CertificateColumns {
  readonly status: string;
  readonly application_closings: readonly { kind: string; reopened_at: string | null }[];
}

const closings = ['withdrawn', 'closed'];

interface CertificateState {
  readonly label: string;
  readonly tone: Tone;
}

/** States of a certificate that are shown instead of the approval: it is not issued yet, or it ends early. */
export const certificateStates: Readonly<Record<string, CertificateState>> = {
  awaiting_signature: { label: certificateWaits.awaiting_signature.label, tone: 'warn' },
  issuing: { label: certificateWaits.issuing.label, tone: 'warn' },
  none: { label: certificateWaits.none.label, tone: 'warn' },
  notice: { label: 'Under notice', tone: 'bad' },
  certificateWithdrawn: { label: 'Certificate withdrawn', tone: 'bad' },
};

const states = [...applicationStatuses, ...Object.keys(certificateStates), ...closings];

/**
 * Counts applications by status, by certificates that are not issued yet or end early, and by ends without a decision. Zeros are
 * left out.
 */
export function countStates(applications: readonly CountedApplication[]) {
  const own = applications.map(stateOf);
  return states
    .map((state) => ({
      state,
      closing: closings.includes(state) ? state : undefined,
      count: own.filter((each) => each === state).length,
    }))
    .filter(({ count }) => count > 0);
}

function stateOf(application: CountedApplication): string {
  const { status, certificate_withdrawn_at: withdrawnAt, certificate_notice_until: noticeUntil } = application;
  const certificate = withdrawnAt ? 'certificateWithdrawn' : noticeUntil ? 'notice' : application.certificate_wait;
  return closingOf(application)?.kind ?? certificate ?? status;
}
