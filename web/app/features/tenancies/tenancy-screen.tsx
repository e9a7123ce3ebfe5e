import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import { tenancyQueryOptions } from '~/data/tenancy-information/tenancy-query';
import { isNotFound } from '~/lib/app-error';
import { formatDate } from '~/lib/dates';
import { TenancyForm } from './tenancy-form';

const back = <BackLink to={paths.tenancies}>Back to Tenancies</BackLink>;

/** One tenancy, to read and edit. */
export function TenancyScreen({ id }: { id: string }) {
  const query = useQuery(tenancyQueryOptions(id));
  if (query.isPending) return <PageSkeleton label="Loading tenancy..." />;
  const tenancy = query.data;
  if (!tenancy) {
    return (
      <>
        {back}
        {isNotFound(query.error) ? (
          <ErrorState isPage title="Tenancy not found" description="It may have been deleted or doesn't exist." />
        ) : (
          <ErrorState
            isPage
            title="Error fetching tenancy"
            description={query.error?.message}
            onRetry={() => query.refetch()}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        back={back}
        title={tenancy.address_line_1}
        description={`${tenancy.city}, added on ${formatDate(tenancy.created_at)}`}
      />
      <TenancyForm key={tenancy.id} tenancy={tenancy} />
    </>
  );
}
