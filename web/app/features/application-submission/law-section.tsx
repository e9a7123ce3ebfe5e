import { useQuery } from '@tanstack/react-query';
import { ruleChecksQueryOptions } from '~/data/rent-guarantee-applications/rule-checks-query';
import { RuleList } from '~/domain/rule-list';

/** What the law says of the answers so far. Only a block stops the submission; staff settle everything else. */
export function LawSection({ applicationId }: { applicationId: string }) {
  const { data: results = [] } = useQuery(ruleChecksQueryOptions(applicationId, 'submission'));
  const shown = results.filter(({ effect }) => effect !== 'passes');
  if (shown.length === 0) return null;
  const urgent = shown.filter(({ effect }) => effect === 'blocks' || effect === 'warns');
  const others = shown.filter(({ effect }) => effect === 'notes');
  return (
    <section className="border-b pb-6">
      <h3 className="title-block mb-4">What the law says</h3>
      {urgent.length > 0 ? <RuleList results={urgent} /> : null}
      <details className="mt-4 first:mt-0">
        <summary className="cursor-pointer font-semibold underline underline-offset-4">
          {others.length === 1 ? 'One thing to know' : `${others.length} things to know`}
        </summary>
        <div className="mt-4">
          <RuleList results={others} />
        </div>
      </details>
    </section>
  );
}
