import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { countNames } from '~/data/screenings/count-names';
import { type SanctionsList, sanctionsListsQueryOptions } from '~/data/screenings/sanctions-lists-query';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate, formatDateTime } from '~/lib/dates';
import { ListScreening } from './list-screening';
import { LoadListSheet } from './load-list-sheet';

const publishedList = (
  <a
    href="https://www.gov.uk/government/publications/the-uk-sanctions-list"
    target="_blank"
    rel="noreferrer"
    title="Opens in a new tab"
    className="font-semibold underline underline-offset-4"
  >
    the list that GOV.UK publishes
  </a>
);

/** The sanctions list that names are screened against, and those before it. */
export function SanctionsTab() {
  const { has } = usePermissions();
  const [isLoading, setIsLoading] = useState(false);
  const query = useQuery(sanctionsListsQueryOptions());
  return (
    <Section
      title="Sanctions list"
      description={
        <>
          Tenants, landlords and companies are screened against the UK Sanctions List before an approval and before a
          certificate is issued. Load {publishedList} each time it changes.
        </>
      }
      actions={
        has('owner') ? (
          <Button onClick={() => setIsLoading(true)}>
            <Upload aria-hidden />
            Load a list
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? (
        <RowsSkeleton label="Loading the sanctions lists..." />
      ) : query.data ? (
        <Lists lists={query.data} />
      ) : (
        <ErrorState
          title="Failed to load the sanctions lists"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      <LoadListSheet open={isLoading} onClose={() => setIsLoading(false)} />
    </Section>
  );
}

function Lists({ lists }: { lists: readonly SanctionsList[] }) {
  if (lists.length === 0) {
    return (
      <EmptyState
        title="No list is loaded"
        description="Nothing can be approved until names can be screened against a list."
      />
    );
  }
  return (
    <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
      {lists.map(({ id, published_on, file_name, is_sample, names, reason, finished_at, loader }, place) => (
        <li key={id} className="border-b px-5 py-4 last:border-b-0 sm:px-7">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            List of {formatDate(published_on)}
            {place === 0 ? <Badge tone="good">In use</Badge> : <Badge tone="plain">Replaced</Badge>}
            {is_sample ? <Badge tone="warn">Invented names</Badge> : null}
          </p>
          <p className="figures text-[0.9375rem]">
            {countNames(names ?? 0)} from <span className="wrap-anywhere">{file_name}</span>
          </p>
          {reason === null ? null : <p className="wrap-anywhere text-[0.9375rem]">Loaded all the same: {reason}</p>}
          <p className="figures text-sm text-soft">
            Loaded {formatDateTime(finished_at)}
            {loader ? ` by ${personName(loader)}` : ''}
          </p>
          {place === 0 ? <ListScreening listId={id} /> : null}
        </li>
      ))}
    </ul>
  );
}
