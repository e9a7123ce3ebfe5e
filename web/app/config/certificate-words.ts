/** The words for what certificates state and why they end. */

/** The grounds on which a certificate is withdrawn: the label that staff choose, and the reason that tenant and landlord read. */
export const withdrawalGrounds = {
  fraud: { label: 'Fraud', reason: 'it was obtained by fraud' },
  fee_unpaid: {
    label: 'Fee unpaid',
    reason: 'its fee was not paid before the tenancy agreement was entered into',
  },
} as const;
export type WithdrawalGround = keyof typeof withdrawalGrounds;

/** The ground of a withdrawal as a reason. A ground that this build does not know is shown by its name in the database. */
export function withdrawalReason(ground: string): string {
  return Object.hasOwn(withdrawalGrounds, ground)
    ? withdrawalGrounds[ground as WithdrawalGround].reason
    : ground.replaceAll('_', ' ');
}

/** Examples of evidence against a notice, by its ground. A ground that this build does not know has none. */
const withdrawalEvidence: Readonly<Partial<Record<string, string>>> = {
  fraud: ', such as the original of a document, or a letter from whoever issued it',
  fee_unpaid: ', such as the receipt of a payment',
};

/** A sentence that asks for evidence with an objection. */
export const askForEvidence = (ground: string) => `Add what shows it${withdrawalEvidence[ground] ?? ''}.`;

/** The labels of a certificate's states. */
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

/** The label in place of the state while a notice of withdrawal runs. */
export const noticeGivenLabel = 'Notice given';

/** The texts beside the approval of an application that has no certificate yet. */
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
