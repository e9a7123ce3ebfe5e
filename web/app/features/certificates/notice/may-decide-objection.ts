import type { CertificateWithdrawal } from '~/data/certificate-versions/certificate-record-query';

type Notice = Pick<CertificateWithdrawal, 'proposed_by' | 'confirmed_by'> & {
  readonly withdrawal_objections: readonly Pick<CertificateWithdrawal['withdrawal_objections'][number], 'outcome'>[];
};

/** Whether an objection to a notice waits for somebody like this person, who took no part in it. The permission is looked at apart. */
export function mayDecideObjection(notice: Notice, userId: string | undefined): boolean {
  return (
    notice.withdrawal_objections.some(({ outcome }) => outcome === null) &&
    userId !== notice.proposed_by &&
    userId !== notice.confirmed_by
  );
}
