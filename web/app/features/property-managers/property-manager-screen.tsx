import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { paths } from '~/config/paths';
import { propertyManagerQueryOptions } from '~/data/property-managers/property-manager-query';
import { propertyManagerStandingQueryOptions } from '~/data/property-managers/standing-query';
import { propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';
import { isNotFound } from '~/lib/app-error';
import { PropertyManagerEditor } from './property-manager-editor';

/** One landlord or letting agent, to read, edit and delete. */
export function PropertyManagerScreen({ id }: { id: string }) {
  const query = useQuery(propertyManagerQueryOptions(id));
  // Loaded here already, so that nothing moves after the record is shown.
  const standing = useQuery(propertyManagerStandingQueryOptions(id));
  const uses = useQuery(propertyManagerUsesQueryOptions(id));
  if (query.isPending || standing.isPending || uses.isPending)
    return <PageSkeleton label="Loading property manager..." />;
  if (query.data) return <PropertyManagerEditor key={query.data.id} manager={query.data} />;
  return (
    <>
      <BackLink to={paths.propertyManagers}>Back</BackLink>
      {isNotFound(query.error) ? (
        <ErrorState
          isPage
          title="Property manager not found"
          description="It may have been deleted or doesn't exist."
        />
      ) : (
        <ErrorState
          isPage
          title="Error fetching property manager"
          description={query.error.message}
          onRetry={() => query.refetch()}
        />
      )}
    </>
  );
}
