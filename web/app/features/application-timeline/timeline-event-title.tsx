import { correctableField } from '~/config/correctable-fields';
import { communicationTypeLabels, documentTypeLabels } from '~/config/vocabulary';
import type { TimelineEvent } from '~/data/rent-guarantee-applications/application-timeline-query';
import { StatusPill } from '~/domain/status-pill';
import { formatDate } from '~/lib/dates';

interface TimelineEventTitleProps {
  event: TimelineEvent;
  isStaff: boolean;
}

/** The short title of a timeline event. */
export function TimelineEventTitle({ event, isStaff }: TimelineEventTitleProps) {
  const { kind, type } = event;
  if (kind === 'status') return <StatusPill status={type} />;
  return <p className="font-semibold">{describe(event, isStaff)}</p>;
}

function describe({ kind, type, direction }: TimelineEvent, isStaff: boolean): string {
  const becameOfDocument = documentEvents[kind];
  if (becameOfDocument) return `${labelOf(documentTypeLabels, type)} ${becameOfDocument}`;
  if (Object.hasOwn(certificateEvents, kind)) return certificateEvents[kind as keyof typeof certificateEvents](type);
  if (Object.hasOwn(caseEvents, kind)) return caseEvents[kind as keyof typeof caseEvents](type);
  if (kind === 'edit') return `${labelOf(editedRecords, type)} edited`;
  const from = direction === 'inbound' ? (isStaff ? ' from the tenant' : ' from you') : '';
  // What a tenant writes on the website is no call and no letter, which is all that its type says.
  return `${from && type === 'other' ? 'Message' : labelOf(communicationTypeLabels, type)}${from}`;
}

const documentEvents: Readonly<Record<string, string>> = {
  document: 'uploaded',
  document_for_appeal: 'added for the appeal',
  document_verified: 'accepted',
  document_unverified: 'marked as not accepted',
  document_deleted: 'deleted',
};
const versionOf = (version: string) => (version === '1' ? 'Certificate' : `Certificate, version ${version},`);
const certificateEvents = {
  certificate_endorsed: (version: string) => `Certificate changed: version ${version}`,
  certificate_ends_early: (day: string) => `Guarantee ends early on ${formatDate(day)}`,
  certificate_signed: (version: string) => `${versionOf(version)} signed`,
  certificate_taken_back: (version: string) => `${versionOf(version)} taken back before it was issued`,
  certificate_issued: (version: string) => `${versionOf(version)} issued`,
  withdrawal_proposed: () => 'Withdrawal of the certificate proposed',
  withdrawal_notice: () => 'Notice given: the certificate is withdrawn',
  certificate_withdrawn: () => 'Certificate withdrawn',
} as const;
const landlordAnswers: Readonly<Record<string, string>> = { confirmed: 'confirmed it', denied: 'did not confirm it' };
const fieldOf = (field: string) => correctableField(field)?.label.toLowerCase() ?? field;
const asked = (type: string) => labelOf(documentTypeLabels, type);
const caseEvents = {
  request: (type: string) => (type === 'answer' ? 'Question asked' : `${asked(type)} asked for`),
  request_answered: (type: string) => (type === 'answer' ? 'Question answered' : `${asked(type)} sent as asked`),
  document_refused: (type: string) => `${asked(type)} refused: another one asked for`,
  correction: (field: string) => `Correction asked for: ${fieldOf(field)}`,
  correction_answered: (field: string) => `Correction sent: ${fieldOf(field)}`,
  correction_accepted: (field: string) => `Correction accepted: ${fieldOf(field)}`,
  landlord_request: (kind: string) => `Landlord or agent asked${kind === 'confirmation' ? ' for a confirmation' : ''}`,
  landlord_answered: (answer: string) => `Landlord or agent ${landlordAnswers[answer] ?? 'answered'}`,
  case_taken: () => 'Case taken',
  case_put_back: () => 'Case put back',
  case_handed_over: (name: string) => `Case handed to ${name || 'a colleague'}`,
  fee_waived: () => 'Fee for the certificate waived',
  appeal: () => 'Appeal',
  appeal_decided: (outcome: string) => `Appeal ${outcome === 'upheld' ? 'turned down' : 'upheld: in review again'}`,
  appeal_withdrawn: () => 'Appeal withdrawn by the tenant',
  closing: (kind: string) => (kind === 'withdrawn' ? 'Withdrawn by the tenant' : 'Closed'),
  reopening: () => 'Opened again',
} as const;
const editedRecords = { application: 'Application', tenancy: 'Tenancy', property_manager: 'Property manager' };

function labelOf(labels: Readonly<Record<string, string>>, type: string): string {
  return labels[type] ?? type;
}
