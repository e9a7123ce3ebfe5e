import { withdrawalReason } from '~/config/certificate-words';
import { documentTypeLabels } from '~/config/vocabulary';
import type { UserActivity } from '~/data/users/user-activity-query';
import { describeJob } from '~/domain/describe-job';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

type Act = Pick<UserActivity, 'kind' | 'type' | 'detail'>;

const typeOf = (type: string | null) =>
  (documentTypeLabels as Readonly<Record<string, string>>)[type ?? ''] ?? type ?? '';

/** The lines of a detail that has several. */
const linesOf = (detail: string | null) => detail?.split('\n') ?? [];

/** 'property manager', or 'guarantee amount (now £950.00)' where the amount is known. */
function fieldOf(field: string, detail: string | null): string {
  const [amount, currency] = detail?.split(' ') ?? [];
  const words = field.replace(/_id$/, '').replaceAll('_', ' ');
  return field === 'guarantee_amount' && amount ? `${words} (now ${formatMoney(amount, currency)})` : words;
}

const acts: Readonly<Record<string, (act: Act) => string>> = {
  signature: ({ type }) => `Signed version ${type} of the certificate of`,
  certificate_change: ({ type }) => `Made version ${type} of the certificate of`,
  version_taken_back: ({ type }) => `Took back version ${type} of the certificate of`,
  withdrawal_proposed: ({ type }) => `Proposed a withdrawal, because ${withdrawalReason(type)}, of the certificate of`,
  withdrawal_confirmed: () => 'Confirmed the withdrawal of the certificate of',
  withdrawal_ended: ({ type }) =>
    `${type === 'refused' ? 'Refused' : 'Took back'} the withdrawal of the certificate of`,
  document_review: ({ type, detail }) => `${type === 'accepted' ? 'Accepted' : 'Refused'} ${typeOf(detail)} of`,
  landlord_request: ({ type }) =>
    type === 'confirmation' ? 'Asked the landlord or agent to confirm' : 'Asked the landlord or agent a question in',
  request_closed: ({ type }) => `Closed a request to the ${type === 'landlord' ? 'landlord or agent' : 'tenant'} in`,
  request: ({ type }) => `Asked for ${type === 'answer' ? 'an answer' : typeOf(type)} in`,
  appeal_decided: ({ type }) => `${type === 'upheld' ? 'Turned down' : 'Upheld'} the appeal in`,
  assignment: ({ type, detail }) =>
    type === 'taken'
      ? 'Took'
      : type === 'put_back'
        ? 'Put back'
        : `Handed to ${detail?.split(': ')[0] ?? 'a colleague'}`,
  edit: ({ type, detail }) =>
    `Changed ${type
      .split(',')
      .map((field) => fieldOf(field, detail))
      .join(', ')} of`,
  amount_reason: () => 'Gave a reason for the amount of',
  rule_reason: () => 'Gave a reason for going on with the approval of',
  fee_waiver: () => 'Waived the fee of',
  reopening: () => 'Opened again',
  closing: ({ type }) => `${type === 'withdrawn' ? 'Withdrew' : 'Closed'}`,
  match_decision: ({ type, detail }) =>
    `Decided that ${linesOf(detail)[0]} on the sanctions list is ${type === 'same' ? 'the same' : 'somebody else'} in`,
};

/** What a person did, before the number of its application; undefined where that is a status. */
export function describeAct(activity: Act): string | undefined {
  return acts[activity.kind]?.(activity);
}

const permissionActs: Readonly<Record<string, string>> = {
  joined: 'Became a member of staff',
  left: 'No longer a member of staff',
  given: 'Gave a permission',
  taken: 'Took a permission',
  asked: 'Asked another owner to give a permission',
  asked_to_take: 'Asked another owner to take a permission',
  request_ended: 'Ended a request for a permission',
};

const settings: Readonly<Record<string, (act: Act) => string>> = {
  permission: ({ type }) => permissionActs[type] ?? type,
  permission_confirmed: () => 'Confirmed a permission',
  guarantor: ({ type }) => `Changed the guarantor: ${type.replaceAll('_', ' ')}`,
  sanctions_list: ({ type }) => `Loaded the sanctions list of ${formatDate(type)}`,
  mail_text: ({ type }) => `Changed the words of the e-mail ${type}`,
  merge: ({ detail }) => {
    const [removed, kept] = linesOf(detail);
    return `Merged the record of ${removed} into that of ${kept}`;
  },
  manager_added: ({ detail }) => `Added the property manager ${detail}`,
  work_restarted: ({ type }) =>
    type === 'all' ? 'Started all failed work again' : `Started failed work again: ${describeJob(type)}`,
  account_linked: ({ type }) => (type === 'linked' ? 'Linked an account' : 'Removed a linked account'),
};

/** What a person did that concerns no application. */
export function describeSetting(activity: Act): string {
  return settings[activity.kind]?.(activity) ?? activity.kind.replaceAll('_', ' ');
}

/** What was said of it, where the title does not say it already. */
export function describeBody({ kind, type, detail }: Act): string | null {
  if (kind === 'assignment') return detail?.split(': ').slice(1).join(': ') || null;
  if (kind === 'match_decision') return linesOf(detail).slice(1).join('\n') || null;
  if (kind === 'merge') return linesOf(detail).slice(2).join('\n') || null;
  const isSaid = kind === 'document_review' || kind === 'edit' || kind === 'manager_added';
  return isSaid || (kind === 'status' && type === 'draft') ? null : detail;
}
