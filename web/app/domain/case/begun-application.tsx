import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { Time } from '~/components/ui/time';
import { paths } from '~/config/paths';
import { useDiscardBegunMutation } from '~/data/typed-answers/discard-begun-mutation';
import { begunAnswersQueryOptions } from '~/data/typed-answers/typed-answers-query';
import { focusContent } from '~/lib/focus-content';
import { describeBegun } from './describe-begun';

interface BegunApplicationProps {
  userId: string;
  className?: string;
}

/** A new application with typed answers, from any device, of which none is saved. It is in no list yet. */
export function BegunApplication({ userId, className }: BegunApplicationProps) {
  const { data: begun } = useQuery(begunAnswersQueryOptions(userId));
  const discard = useDiscardBegunMutation(userId);
  const [isAsking, setIsAsking] = useState(false);
  if (!begun || begun.size === 0) return null;
  const { about, sections, typedAt } = describeBegun(begun);
  const handleDiscard = () =>
    discard.mutate(begun, {
      onSuccess: focusContent,
      onSettled: () => setIsAsking(false),
    });
  return (
    <Section title="You have begun a new application" className={className}>
      <p className="max-w-prose break-words text-soft">
        {about ? (
          <>
            For <strong className="font-semibold text-ink">{about}</strong>.{' '}
          </>
        ) : null}
        You have typed something in {sections} and not saved it. Last change: <Time value={typedAt} />. It is kept for
        you, also on another device.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button asChild>
          <Link to={paths.anotherApplication('')}>Continue</Link>
        </Button>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          Discard
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard the new application?"
        description="What you typed for it and did not save is deleted, on every device. Your other applications stay as they are."
        confirmLabel="Discard"
        isBusy={discard.isPending}
        busyLabel="Discarding..."
        onConfirm={handleDiscard}
      />
    </Section>
  );
}
