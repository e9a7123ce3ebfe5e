import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { TimelineEvent } from '~/data/rent-guarantee-applications/application-timeline-query';

/** All that is stored of the words of decisions: the notes of statuses, the words of rejections and the answers to appeals. */
export function decidedWords(
  { application_rejections: rejections }: Pick<Application, 'application_rejections'>,
  events: readonly Pick<TimelineEvent, 'kind' | 'detail'>[],
): readonly (string | null)[] {
  return [
    ...rejections.flatMap(({ words, appeal_reply: reply }) => [words, reply]),
    ...events.filter(({ kind }) => kind === 'status').map(({ detail }) => detail),
  ];
}
