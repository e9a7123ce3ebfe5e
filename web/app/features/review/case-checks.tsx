import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { ruleChecksQueryOptions } from '~/data/rent-guarantee-applications/rule-checks-query';
import { RuleList } from '~/domain/rule-list';

/** What the law says of an approval: what stops it, and on request what it notes. */
export function CaseChecks({ applicationId }: { applicationId: string }) {
  const query = useQuery(ruleChecksQueryOptions(applicationId, 'approval'));
  const results = query.data ?? [];
  const stopping = results.filter(({ effect }) => effect === 'blocks' || effect === 'warns');
  const others = results.filter((result) => !stopping.includes(result));
  return (
    <Section title="Checks" description="What the law says of an approval.">
      {query.isPending ? <Skeleton className="h-24" /> : null}
      {query.isError ? <ErrorState title="Failed to load the checks" onRetry={() => query.refetch()} /> : null}
      <div className="grid gap-4">
        {query.data && stopping.length === 0 ? (
          <p className="font-medium text-good">No rule blocks the approval.</p>
        ) : null}
        <RuleList results={stopping}>
          {({ reason }) => (reason === null ? null : <p className="mt-1">Reason for going on: {reason}</p>)}
        </RuleList>
        {others.length > 0 ? (
          <details>
            <summary className="cursor-pointer font-semibold underline underline-offset-4">
              {others.length} {others.length === 1 ? 'rule' : 'rules'} noted or passed
            </summary>
            <div className="mt-4">
              <RuleList results={others} />
            </div>
          </details>
        ) : null}
      </div>
    </Section>
  );
}
