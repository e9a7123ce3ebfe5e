import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import { type TenancyDetails, tenancyQueryOptions } from '~/data/tenancy-information/tenancy-query';
import { isNotFound } from '~/lib/app-error';
import { formatDate } from '~/lib/dates';
import { useReturnPath } from '~/lib/use-return-path';
import { DeleteTenancy } from './delete-tenancy';
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
  return <TenancyEditor tenancy={tenancy} />;
}

/** The record's header with its delete button, and its form. */
function TenancyEditor({ tenancy }: { tenancy: TenancyDetails }) {
  const [isDeleted, setIsDeleted] = useState(false);
  const returnPath = useReturnPath(paths.tenancies);
  // The form unmounts before the navigation, so that it does not ask about unsaved changes to a deleted record.
  if (isDeleted) return <Navigate to={returnPath} replace />;
  return (
    <>
      <PageHeader
        back={back}
        title={tenancy.address_line_1}
        description={`${tenancy.city}, added on ${formatDate(tenancy.created_at)}`}
        actions={<DeleteTenancy tenancy={tenancy} onDeleted={() => setIsDeleted(true)} />}
      />
      <TenancyForm key={tenancy.id} tenancy={tenancy} />
    </>
  );
}
