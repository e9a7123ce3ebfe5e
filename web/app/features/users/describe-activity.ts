import type { UserActivity } from '~/data/users/user-activity-query';
import { describeEvent, describeEventBody, isEvent } from '~/domain/case/event-words';
import { guarantorFields } from '~/domain/certificate/guarantor-fields';
import { describeJob } from '~/domain/staff/describe-job';
import { type Permission, permissionWords } from '~/domain/staff/permission-words';
import { formatDate } from '~/lib/dates';

type Act = Pick<UserActivity, 'kind' | 'type' | 'detail' | 'direction' | 'fields'>;

/** The lines of a detail. */
const linesOf = (detail: string | null) => detail?.split('\n') ?? [];

const endedProposals: Readonly<Record<string, string>> = {
  refused: 'Withdrawal of the certificate refused',
  taken_back: 'Withdrawal of the certificate taken back',
  reversal_refused: 'Refused to take back the notice',
  reversal_taken_back: 'Proposal to take back the notice withdrawn',
};

/** Acts on an application that its timeline does not contain. */
const acts: Readonly<Record<string, (act: Act) => string>> = {
  withdrawal_ended: ({ type }) => endedProposals[type] ?? type,
  amount_reason: () => 'Reason given for the amount',
  rule_reason: () => 'Reason given to go on with the approval',
  match_decision: ({ type, detail }) =>
    `Match decided: ${type === 'same' ? 'the same as' : 'not'} the listed entity ${linesOf(detail)[0]}`,
};

/** 'Sign for Ffion Pritchard'; for a person who joined or left, the name. */
function permissionOf(detail: string | null): string {
  const [first = '', name] = linesOf(detail);
  return name === undefined ? first : `${permissionWords[first as Permission]?.label ?? first} for ${name}`;
}

const permissionActs: Readonly<Record<string, string>> = {
  joined: 'New member of staff',
  left: 'No longer a member of staff',
  given: 'Permission given',
  taken: 'Permission taken away',
  asked: 'Permission asked for, for another owner to confirm',
  asked_to_take: 'Asked another owner to take away a permission',
  request_ended: 'Request for a permission ended, unconfirmed',
};

const deletedAccounts: Readonly<Record<string, string>> = {
  user: 'a tenant',
  p_manager: 'a user of a landlord or letting agent',
  admin: 'a member of staff',
};

/** Acts that do not concern an application. */
const settings: Readonly<Record<string, (act: Act) => string>> = {
  permission: ({ type, detail }) => `${permissionActs[type] ?? type}: ${permissionOf(detail)}`,
  permission_confirmed: ({ type, detail }) =>
    `${type === 'taken' ? 'Confirmed that a permission is taken away' : 'Permission confirmed'}: ${permissionOf(detail)}`,
  guarantor: ({ type }) =>
    `Guarantor changed: ${(guarantorFields[type as keyof typeof guarantorFields] ?? type).toLowerCase()}`,
  sanctions_list: ({ type }) => `Sanctions list of ${formatDate(type)} loaded`,
  mail_text: ({ type }) => `Words of an e-mail changed: ${type}`,
  merge: ({ detail }) => {
    const [removed, kept] = linesOf(detail);
    return `Record of ${removed} merged into that of ${kept}`;
  },
  manager_added: ({ detail }) => `Property manager added: ${detail}`,
  work_restarted: ({ type }) =>
    type === 'all' ? 'All failed work started again' : `Failed work started again: ${describeJob(type)}`,
  account_deleted: ({ type }) => `Account of ${deletedAccounts[type] ?? type} deleted`,
  account_linked: ({ type, detail }) => `Account ${type === 'linked' ? 'linked to' : 'no longer linked to'} ${detail}`,
};

/** Describes an act in the words of the timeline if that contains it too. The status pill shows the status. */
export function describeActivity(activity: Act): string {
  const own = acts[activity.kind] ?? settings[activity.kind];
  if (own) return own(activity);
  return isEvent(activity.kind) ? describeEvent(activity, true) : activity.kind.replaceAll('_', ' ');
}

/** The text of the act, unless the title already contains it. */
export function describeBody(activity: Act): string | null {
  const { kind, detail } = activity;
  if (kind === 'match_decision') return linesOf(detail).slice(1).join('\n') || null;
  if (kind === 'merge') return linesOf(detail).slice(2).join('\n') || null;
  const isSaid = ['permission', 'permission_confirmed', 'manager_added', 'account_linked'].includes(kind);
  return isSaid ? null : isEvent(kind) ? describeEventBody(activity) : detail;
}
