import { correctableField, isCorrectable } from '~/config/correctable-fields';
import { documentNames } from '~/config/documents';
import type { TimelineEvent } from '~/data/rent-guarantee-applications/application-timeline-query';
import { noticeTitle } from '~/domain/case/event-words';
import { describeLeftCorrection } from '~/domain/requests/describe-left-correction';
import { formatDate } from '~/lib/dates';

const statusTitles: Readonly<Record<string, string>> = {
  draft: 'Application started',
  pending: 'Application submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Not approved',
};

const titles: Readonly<Record<string, (type: string, detail: string | null) => string>> = {
  status: (status) => statusTitles[status] ?? status,
  approval_taken_back: () => 'Approval taken back',
  request: (type) => (type === 'answer' ? 'Question to you' : `Your ${nameOf(type)} needed`),
  request_answered: (type) => (type === 'answer' ? 'Question answered' : `${capital(nameOf(type))} sent`),
  document_refused: (type) => `Another ${nameOf(type)} needed`,
  refusal_replaced: (type) => `Another ${nameOf(type)} needed (replaced by what we wrote later)`,
  correction: (field) => `Correction of ${fieldOf(field)} needed`,
  correction_answered: (field) => `Correction of ${fieldOf(field)} sent`,
  correction_declined: (what) =>
    isCorrectable(what) ? `Said to be right: ${fieldOf(what)}` : `Said not to have your ${nameOf(what)}`,
  correction_accepted: (field) => `Correction of ${fieldOf(field)} accepted`,
  correction_left: (field, detail) => describeLeftCorrection(field, detail?.split('\n')[0] || null),
  landlord_request: () => 'Landlord or agent asked',
  landlord_answered: () => 'Landlord or agent answered',
  fee_waived: () => 'Fee for the certificate waived',
  reason_corrected: (day) => `Reason corrected: replaces the reason of ${formatDate(day)}`,
  appeal: () => 'Another look asked for',
  appeal_decided: (outcome) =>
    outcome === 'upheld' ? 'Looked at again: the decision stays' : 'Looked at again: back in review',
  appeal_withdrawn: () => 'Appeal withdrawn',
  closing: (kind) => (kind === 'withdrawn' ? 'Application withdrawn' : 'Application closed'),
  reopening: () => 'Application opened again',
  certificate_endorsed: () => 'Certificate changed',
  certificate_ends_early: (day) => `Guarantee ends early on ${formatDate(day)}`,
  certificate_issued: (version) => (version === '1' ? 'Certificate issued' : `Certificate issued, version ${version}`),
  withdrawal_notice: (_ground, until) => noticeTitle(until),
  objection: () => 'Objection to the notice',
  objection_decided: (outcome) =>
    outcome === 'upheld' ? 'Looked at again: the notice stands' : 'Looked at again: we take the notice back',
  notice_taken_back: () => 'Notice taken back: the certificate stays',
  certificate_withdrawn: () => 'Certificate withdrawn',
};

/** The events that move an application forward, which its tenant sees first; all others are changes. */
export function milestonesOf(events: readonly TimelineEvent[]): TimelineEvent[] {
  // A message to a landlord without a question is no milestone.
  return events.filter(({ kind, type }) => Object.hasOwn(titles, kind) && type !== 'note');
}

/** The title of a milestone for the tenant. */
export function milestoneTitle({ kind, type, detail }: Pick<TimelineEvent, 'kind' | 'type' | 'detail'>): string {
  return titles[kind]?.(type, detail) ?? kind;
}

function nameOf(type: string): string {
  return documentNames[type as keyof typeof documentNames] ?? 'document';
}

function fieldOf(field: string): string {
  return correctableField(field)?.name ?? 'an answer';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
