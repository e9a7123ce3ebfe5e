import { communicationTypeLabels } from '~/config/communication';
import type { CommunicationValues } from '~/data/application-communications/application-communications-schema';
import type { Communication } from '~/data/application-communications/communications-query';
import type { ReadableField } from '~/lib/changes';

export const directionLabels = { outbound: 'Outbound', inbound: 'Inbound' } as const;
export const statusLabels = { sent: 'Sent', received: 'Received', draft: 'Draft' } as const;

/** The initial values of 'Add Communication'. */
export const emptyCommunication: CommunicationValues = {
  direction: 'outbound',
  communication_type: 'email',
  subject: '',
  content: '',
  status: 'sent',
};

/** The initial values of an answer to a message of the tenant: an e-mail, which the tenant reads on the site too. */
export function answerTo({ subject }: Pick<Communication, 'subject'>): CommunicationValues {
  // Messages that a tenant writes on the website all have the subject 'Message'.
  if (subject === 'Message') return { ...emptyCommunication, subject: 'Our answer to your message' };
  return { ...emptyCommunication, subject: /^re: /i.test(subject) ? subject : `Re: ${subject}`.slice(0, 200) };
}

/** A communication as its form holds it. */
export function toCommunicationValues(communication: Communication): CommunicationValues {
  const { direction, communication_type, subject, content, status } = communication;
  return { direction, communication_type, subject, content, status };
}

/** The fields that are compared to show what somebody else changed. */
export const readableFields: readonly ReadableField<Communication>[] = [
  ['communication_type', 'Type', ({ communication_type }) => communicationTypeLabels[communication_type]],
  ['direction', 'Direction', ({ direction }) => directionLabels[direction]],
  ['status', 'Status', ({ status }) => statusLabels[status]],
  ['subject', 'Subject', ({ subject }) => subject],
  ['content', 'Content', ({ content }) => content],
];

/** Values with their labels as the options of a list. */
export function toOptions(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
