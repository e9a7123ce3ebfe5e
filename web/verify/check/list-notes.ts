import { dateAndTime } from '@functions/_shared/certificate/pdf/format.ts';
import type { StatusList } from '@functions/_shared/certificate/status/read-status-list.ts';
import type { Fetched } from './fetch-cached';
import type { State } from './sentences';

/** Says how old the list is that was used for the check, and what follows from its age and from the state. */
export function listNotes(state: State, { value: list, isFresh }: Fetched<StatusList>, now: number): string[] {
  const from = dateAndTime(new Date(list.issuedAt * 1000).toISOString());
  const isOld = now >= list.expiresAt;
  const after = advice[state];
  return [
    ...(after === undefined ? [] : [after]),
    ...(canBeUnderNotice(state) ? [noNotices] : []),
    isFresh && !isOld
      ? 'Checked just now by our newest list of withdrawn and replaced certificates.'
      : isFresh
        ? `Checked by the list from ${from}.`
        : `Checked by the list from ${from} that this device has kept: no newer one could be loaded.`,
    ...(isOld && isTemporary(state)
      ? ['The list is more than a day old: the certificate may have been withdrawn or replaced since.']
      : []),
  ];
}

/** The list has three states, and a certificate counts until its notice ends. */
export const noNotices =
  'The list tells of a withdrawal only once its notice has ended. Whether one is running, our service says when you ask. We learn only then which certificate you check, so the page asks nothing by itself, unless you come from your own certificate.';

/** Whether a notice of withdrawal may run, which the list does not contain. */
export const canBeUnderNotice = (state: State) => state === 'in_force' || state === 'not_begun';

/** Withdrawals and replacements are final; every other state may have changed since. */
const isTemporary = (state: State) => state !== 'withdrawn' && state !== 'replaced';

/** The advice for each state. */
export const advice: Partial<Record<State, string>> = {
  replaced: 'This paper no longer counts. Ask for the newest version.',
  withdrawn: 'It covers nothing from then on. Claims that arose before stay.',
  in_claims_period: 'Rent that fell due while it was in force can still be claimed.',
};
