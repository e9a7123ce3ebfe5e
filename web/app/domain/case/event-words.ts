import { withdrawalReason } from '~/config/certificate-words';
import { communicationTypeLabels } from '~/config/communication';
import { correctableField, isCorrectable } from '~/config/correctable-fields';
import { documentTypeLabels } from '~/config/documents';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { correctedValue } from '../requests/corrected-value';
import { describeFields } from '../requests/describe-fields';

/** An event of an application, as the database returns it. */
export interface EventFacts {
  readonly kind: string;
  readonly type: string;
  readonly detail: string | null;
  readonly direction: string | null;
  readonly fields: readonly string[] | null;
}

/** Whether this module has words for an event of this kind. */
export function isEvent(kind: string): boolean {
  return (
    ['status', 'edit', 'message'].includes(kind) ||
    [documentEvents, certificateEvents, caseEvents].some((events) => Object.hasOwn(events, kind))
  );
}

/** The title of an event: 'Passport accepted'. A status is shown as a pill instead. */
export function describeEvent({ kind, type, detail, direction, fields }: EventFacts, isStaff: boolean): string {
  const becameOfDocument = documentEvents[kind];
  if (becameOfDocument) return `${documentOf(type)} ${becameOfDocument}`;
  const ofCertificate = certificateEvents[kind]?.(type, detail, isStaff);
  if (ofCertificate) return ofCertificate;
  if (Object.hasOwn(caseEvents, kind)) return caseEvents[kind as keyof typeof caseEvents](type, detail);
  if (kind === 'edit') return profileChange(fields) ?? `${labelOf(editedRecords, type)} edited`;
  const from = direction === 'inbound' ? (isStaff ? ' from the tenant' : ' from you') : '';
  // The type of a message says only how it was sent by staff. A tenant writes on the website.
  const other = from ? 'Message' : 'Other message';
  return `${type === 'other' ? other : labelOf(communicationTypeLabels, type)}${from}`;
}

/** The title of a notice. The certificate is withdrawn only once its notice has ended. */
export function noticeTitle(until: string | null): string {
  return `Notice given: certificate ends after ${formatDate(until)}`;
}

/** The text below the title: the words, the changed fields or the cover under a notice; null if there is nothing to add. */
export function describeEventBody({ kind, type, detail, fields }: EventFacts): string | null {
  if (fields) return describeFields(fields, nowWorth(detail));
  if (kind === 'withdrawal_proposed' || kind === 'withdrawal_notice') {
    return `Because ${withdrawalReason(type)}. It covers nothing that falls due after ${formatDate(detail)}.`;
  }
  // The first line is the value that stays, which the title of the milestone contains, or the new type of a document.
  if (kind === 'correction_left' || kind === 'document_type_changed')
    return detail?.split('\n').slice(1).join('\n') || null;
  if (kind === 'correction_answered' || kind === 'correction_accepted') return correctedValue(type, detail);
  return detail;
}

/** The guarantee amount that an edit left, '950.00 GBP', as people read it. */
function nowWorth(detail: string | null): string | undefined {
  const [amount, currency] = detail?.split(' ') ?? [];
  return amount && formatMoney(amount, currency);
}

const documentEvents: Readonly<Record<string, string>> = {
  document: 'uploaded',
  document_for_appeal: 'added for the appeal',
  document_verified: 'accepted',
  document_unverified: 'marked as not accepted',
  document_to_check: 'is to be checked again',
  document_deleted: 'deleted',
};
const versionOf = (version: string) => (version === '1' ? 'Certificate' : `Certificate, version ${version},`);
const certificateEvents: Readonly<Record<string, (type: string, detail: string | null, isStaff: boolean) => string>> = {
  certificate_endorsed: (version: string) => `Certificate changed: version ${version}`,
  certificate_ends_early: (day: string) => `Guarantee ends early on ${formatDate(day)}`,
  certificate_signed: (version: string) => `${versionOf(version)} signed`,
  certificate_taken_back: (version: string) => `${versionOf(version)} taken back before it was issued`,
  certificate_issued: (version: string) => `${versionOf(version)} issued`,
  withdrawal_proposed: () => 'Withdrawal of the certificate proposed',
  withdrawal_notice: (_ground: string, until: string | null) => noticeTitle(until),
  reversal_proposed: () => 'Proposed to take the notice back',
  notice_taken_back: () => 'Notice taken back: the certificate stays',
  // Everybody else reads only of their own side's, beside who it was.
  objection: (side: string, _words: string | null, isStaff: boolean) =>
    isStaff
      ? `The ${side === 'tenant' ? 'tenant' : 'landlord or agent'} objected to the notice`
      : 'Objection to the notice',
  objection_decided: (outcome: string) =>
    `Objection decided: the notice ${outcome === 'upheld' ? 'stands' : 'is taken back'}`,
  certificate_withdrawn: () => 'Certificate withdrawn',
};
const landlordRequests: Readonly<Record<string, string>> = {
  confirmation: 'Landlord or agent asked for a confirmation',
  note: 'Message to the landlord or agent',
  reply: 'Reply to the landlord or agent',
};
const landlordAnswers: Readonly<Record<string, string>> = { confirmed: 'confirmed it', denied: 'did not confirm it' };
/** 'Tenancy: monthly rent' as it is called within a sentence: 'monthly rent (tenancy)'. */
const fieldOf = (field: string) =>
  correctableField(field)
    ?.label.toLowerCase()
    .replace(/^(.*): (.*)$/, '$2 ($1)') ?? field;
const documentOf = (type: string) => (type === 'other' ? 'Other document' : labelOf(documentTypeLabels, type));
const messageOf = (who: string) => `Message from the ${who === 'landlord' ? 'landlord or agent' : 'tenant'}`;
const caseEvents = {
  approval_taken_back: () => 'Approval taken back',
  document_type_changed: (type: string, detail: string | null) =>
    `Document type changed: ${documentOf(type)} to ${documentOf(detail?.split('\n')[0] ?? '')}`,
  request: (type: string) => (type === 'answer' ? 'Question asked' : `${documentOf(type)} asked for`),
  request_answered: (type: string) => (type === 'answer' ? 'Question answered' : `${documentOf(type)} sent as asked`),
  document_refused: (type: string) => `${documentOf(type)} refused: another one asked for`,
  refusal_replaced: (type: string) => `${documentOf(type)} refused: replaced by a later refusal`,
  correction: (field: string) => `Correction asked for: ${fieldOf(field)}`,
  correction_answered: (field: string) => `Correction sent: ${fieldOf(field)}`,
  correction_declined: (what: string) =>
    isCorrectable(what) ? `Said to be right as it is: ${fieldOf(what)}` : `${documentOf(what)} said not to be there`,
  correction_accepted: (field: string) => `Correction accepted: ${fieldOf(field)}`,
  correction_left: (field: string) => `Left as it is: ${fieldOf(field)}`,
  landlord_request: (kind: string) => landlordRequests[kind] ?? 'Landlord or agent asked',
  request_reminded: (who: string) => `${who === 'landlord' ? 'Landlord or agent' : 'Tenant'} reminded`,
  request_sent_again: () => 'Question to the landlord or agent sent again',
  request_closed: (who: string) => `Request to the ${who === 'landlord' ? 'landlord or agent' : 'tenant'} closed`,
  landlord_answered: (answer: string) => `Landlord or agent ${landlordAnswers[answer] ?? 'answered'}`,
  landlord_message: () => 'Message from the landlord or agent',
  message_settled: (who: string) => `${messageOf(who)} needs no answer`,
  message_reopened: (who: string) => `${messageOf(who)} needs an answer after all`,
  case_taken: () => 'Case taken',
  case_put_back: () => 'Case put back',
  case_handed_over: (name: string) => `Case handed to ${name || 'a colleague'}`,
  fee_waived: () => 'Fee for the certificate waived',
  reason_corrected: (day: string) => `Reason corrected: replaces the reason of ${formatDate(day)}`,
  appeal: () => 'Appeal',
  appeal_decided: (outcome: string) => `Appeal ${outcome === 'upheld' ? 'turned down' : 'upheld: in review again'}`,
  appeal_withdrawn: () => 'Appeal withdrawn by the tenant',
  closing: (kind: string) => (kind === 'withdrawn' ? 'Withdrawn by the tenant' : 'Closed'),
  reopening: () => 'Opened again',
} as const;
const editedRecords = { application: 'Application', tenancy: 'Tenancy', property_manager: 'Property manager' };

const profileParts: Readonly<Record<string, string>> = {
  first_name: 'name',
  surname: 'name',
  date_of_birth: 'date of birth',
};

/** The application keeps the name and the date of birth with which it was submitted, so such an edit is one of the profile. */
function profileChange(fields: readonly string[] | null): string | undefined {
  const parts = new Set(fields?.map((field) => profileParts[field]));
  if (parts.size === 0 || parts.has(undefined)) return undefined;
  const words = [...parts].join(' and ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} changed in the profile`;
}

function labelOf(labels: Readonly<Record<string, string>>, type: string): string {
  return labels[type] ?? type;
}
