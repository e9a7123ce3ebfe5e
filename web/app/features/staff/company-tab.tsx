import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { guarantorQueryOptions } from '~/data/guarantor-settings/guarantor-query';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';
import { CompanyForm } from './company-form';
import { GuarantorHistory } from './guarantor-history';

/** The company that guarantees, as new certificates name it. */
export function CompanyTab() {
  const query = useQuery(guarantorQueryOptions());
  const changer = personName(query.data?.changer ?? null);
  return (
    <div className="grid gap-5">
      <Section
        title="Guarantor"
        description={`New certificates state this; those that exist keep what they say.${changer ? ` Last changed by ${changer}, ${formatDateTime(query.data?.changed_at)}.` : ''}`}
      >
        {query.isPending ? (
          <RowsSkeleton label="Loading the guarantor..." />
        ) : query.data ? (
          <CompanyForm guarantor={query.data} />
        ) : (
          <ErrorState
            title="Failed to load the guarantor"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        )}
      </Section>
      <GuarantorHistory />
    </div>
  );
}
