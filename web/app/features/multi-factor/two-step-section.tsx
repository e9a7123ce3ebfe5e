import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { Spinner } from '~/components/ui/spinner';
import { factorsQueryOptions } from '~/data/auth/factors-query';
import { useLazyDialog } from '~/lib/use-lazy-dialog';
import { FactorRow } from './factor-row';

const loadDialog = () => import('./enrol-dialog');

/** Settings: the user's authenticator apps, with set-up and removal. */
export function TwoStepSection() {
  const query = useQuery(factorsQueryOptions());
  const [isEnrolling, setIsEnrolling] = useState(false);
  const setUp = useRef<HTMLButtonElement>(null);
  const factors = query.data ?? [];
  const verified = factors.filter(({ status }) => status === 'verified');
  useFocusAfterRemoval(factors.length, isEnrolling ? undefined : setUp);
  const { code: late, isLoading } = useLazyDialog('two-step sign-in', loadDialog, isEnrolling, setIsEnrolling);
  return (
    <Section
      title="Two-step sign-in"
      description="Besides your password we ask for a code from an app on your phone. Nobody gets in with your password alone."
      actions={
        query.data ? <Badge tone={verified.length ? 'good' : 'plain'}>{verified.length ? 'On' : 'Off'}</Badge> : null
      }
    >
      {query.isPending ? <Pending /> : null}
      {query.isError ? (
        <ErrorState
          title="Your authenticator apps could not be loaded"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {factors.length > 0 ? (
        <ul className="mb-5 grid divide-y border-y">
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} isLast={verified.length === 1} />
          ))}
        </ul>
      ) : null}
      {query.data ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            ref={setUp}
            variant={verified.length ? 'secondary' : 'primary'}
            className="max-w-full wrap-anywhere hyphens-auto whitespace-normal text-center"
            aria-busy={isLoading}
            onClick={() => setIsEnrolling(true)}
          >
            {isLoading ? <Spinner /> : <ShieldCheck aria-hidden />}
            {verified.length ? 'Add another app' : 'Set up an authenticator app'}
          </Button>
          {verified.length === 1 ? (
            <p className="max-w-md text-soft text-sm">
              With an app on a second device, a lost phone does not lock you out.
            </p>
          ) : null}
        </div>
      ) : null}
      {late ? (
        <late.EnrolDialog
          open={isEnrolling}
          onOpenChange={setIsEnrolling}
          takenNames={factors.map((factor) => factor.friendly_name)}
        />
      ) : null}
    </Section>
  );
}

/** The row with the pressed button disappears, and the focus would be lost with it. */
function useFocusAfterRemoval(count: number, target: RefObject<HTMLElement | null> | undefined) {
  const previous = useRef(count);
  useEffect(() => {
    if (count < previous.current) target?.current?.focus();
    previous.current = count;
  }, [count, target]);
}

function Pending() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Loading your authenticator apps...
      </p>
      <Skeleton className="w-64" />
      <Skeleton className="h-11 w-60" />
    </div>
  );
}
