import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { applicationTimelineQueryOptions } from '~/data/rent-guarantee-applications/application-timeline-query';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { decidedWords } from './decided-words';

interface LostWordsProps {
  application: Pick<Application, 'id' | 'application_rejections'>;
  /** What was typed in a form that is gone. */
  words: string;
  onDiscard: () => void;
}

/** What was typed for a decision when somebody else's step took its form away. A decision whose answer was lost has sent it, so it is not shown. */
export function LostWords({ application, words, onDiscard }: LostWordsProps) {
  // An older timeline does not have the reader's own note.
  const { data: events = [], isFetchedAfterMount } = useQuery({
    ...applicationTimelineQueryOptions(application.id),
    staleTime: 0,
  });
  const isSent = decidedWords(application, events).includes(words.trim());
  useEffect(() => {
    if (isSent) onDiscard();
  });
  if (isSent || !isFetchedAfterMount) return null;
  return <UnsentWords words={words} onDiscard={onDiscard} />;
}
