import { lazy, Suspense, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Skeleton } from '~/components/ui/skeleton';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { nameCase } from './case-words';

/** Loaded once somebody changes it. */
const ChooseCase = lazy(async () => ({ default: (await import('./choose-case')).ChooseCase }));

interface ConversationAboutProps {
  cases: readonly OwnCase[];
  own: OwnCase;
  onChoose: (applicationId: string) => void;
}

/** Names the application of the conversation on home, with a button to choose another one. */
export function ConversationAbout({ cases, own, onChoose }: ConversationAboutProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-3">
      {isChoosing ? (
        <Suspense fallback={<Skeleton className="h-18" />}>
          <ChooseCase cases={cases} own={own} onChoose={onChoose} />
        </Suspense>
      ) : (
        <>
          <p className="figures">
            <span className="text-soft">About your application for</span>{' '}
            <span className="font-medium">{nameCase(own)}</span>
          </p>
          <Button
            size="small"
            variant="secondary"
            className="max-w-full whitespace-normal justify-self-start"
            onClick={() => setIsChoosing(true)}
          >
            Choose another application
          </Button>
        </>
      )}
      {own.step === 'draft' ? (
        <p className="max-w-prose text-sm text-soft">If you delete this draft, its messages are deleted too.</p>
      ) : null}
    </div>
  );
}
