/** The words for what certificates state and why they end. */

/** On what ground a certificate is withdrawn: what staff choose, and what tenant and landlord read. */
export const withdrawalGrounds = {
  fraud: { label: 'Fraud', reason: 'it was obtained by fraud' },
  fee_unpaid: {
    label: 'Fee unpaid',
    reason: 'its fee was not paid before the tenancy agreement was entered into',
  },
} as const;
export type WithdrawalGround = keyof typeof withdrawalGrounds;

/** The ground of a withdrawal as a reason; one that the database knows and this build does not is shown by its name. */
export function withdrawalReason(ground: string): string {
  return Object.hasOwn(withdrawalGrounds, ground)
    ? withdrawalGrounds[ground as WithdrawalGround].reason
    : ground.replaceAll('_', ' ');
}

/** What would show that a notice is wrong, by its ground; nothing for one that this build does not know. */
const withdrawalEvidence: Readonly<Partial<Record<string, string>>> = {
  fraud: ', such as the original of a document, or a letter from whoever issued it',
  fee_unpaid: ', such as the receipt of a payment',
};

/** What to add to an objection, as a sentence. */
export const askForEvidence = (ground: string) => `Add what shows it${withdrawalEvidence[ground] ?? ''}.`;

/** What the states of a certificate are called. */
export const certificateStateLabels = {
  awaiting_signature: 'Waiting for a signature',
  issuing: 'Issuing…',
  not_begun: 'Issued, not begun',
  in_force: 'In force',
  in_claims_period: 'Open for claims',
  ended: 'Ended',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
} as const;

/** What stands for the state while a notice of withdrawal runs. */
export const noticeGivenLabel = 'Notice given';

/** What stands beside the approval of an application that has no certificate yet. */
export const certificateWaits = {
  awaiting_signature: {
    label: certificateStateLabels.awaiting_signature,
    sentence: 'Nothing is covered yet: the certificate waits for our signature.',
  },
  issuing: {
    label: certificateStateLabels.issuing,
    sentence: 'Nothing is covered yet: the certificate is signed and is being issued.',
  },
  none: { label: 'No certificate yet', sentence: 'Nothing is covered yet: there is no certificate.' },
} as const;
export type CertificateWait = keyof typeof certificateWaits;
