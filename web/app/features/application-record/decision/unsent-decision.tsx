import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import {
  applicationTimelineQueryOptions,
  type TimelineEvent,
} from '~/data/rent-guarantee-applications/application-timeline-query';
import { UnsentWords } from '~/domain/requests/unsent-words';

/** The text of a decision whose form is gone. */
export interface LostDecision {
  readonly words: string;
  /** The key under which this tab stores the form's values. */
  readonly storedAs: string;
}

interface UnsentDecisionProps {
  application: Pick<Application, 'id' | 'application_rejections'>;
  words: string;
  onDiscard: () => void;
}

/**
 * Shows the typed text of a decision whose form was removed because a colleague changed the case. Renders nothing if the server has
 * stored that text: then only the response was lost.
 */
export function UnsentDecision({ application, words, onDiscard }: UnsentDecisionProps) {
  // A cached timeline may not have the reader's own note yet.
  const { data: events = [], isFetchedAfterMount } = useQuery({
    ...applicationTimelineQueryOptions(application.id),
    staleTime: 0,
  });
  const isSent = decisionTexts(application, events).includes(words.trim());
  useEffect(() => {
    if (isSent) onDiscard();
  });
  if (isSent || !isFetchedAfterMount) return null;
  return <UnsentWords words={words} onDiscard={onDiscard} />;
}

/** Collects the stored text of decisions: the notes of statuses, the text of rejections and the answers to appeals. */
export function decisionTexts(
  { application_rejections: rejections }: Pick<Application, 'application_rejections'>,
  events: readonly Pick<TimelineEvent, 'kind' | 'detail'>[],
): readonly (string | null)[] {
  return [
    ...rejections.flatMap(({ words, appeal_reply: reply }) => [words, reply]),
    ...events.filter(({ kind }) => kind === 'status').map(({ detail }) => detail),
  ];
}
