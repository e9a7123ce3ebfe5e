import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { AddCommunicationSheet } from './add-communication-sheet';
import { CommunicationDialog } from './communication-dialog';
import { CommunicationRow } from './communication-row';
import { RowsSkeleton } from './rows-skeleton';

interface CommunicationsTabProps {
  applicationId: string;
  /** Where an e-mail to the tenant goes; null where there is no tenant or no address. */
  tenantEmail: string | null;
}

/** What passed between staff and tenant, newest first: to read, and to write or record more. */
export function CommunicationsTab({ applicationId, tenantEmail }: CommunicationsTabProps) {
  const query = useQuery(communicationsQueryOptions(applicationId));
  const [isAdding, setIsAdding] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const add = (
    <Button onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add Communication
    </Button>
  );
  return (
    <Section title="Communications" actions={add}>
      {query.isPending ? (
        <RowsSkeleton label="Loading communications..." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load communications"
          description={query.error.message}
          onRetry={() => query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <EmptyState
          title="No communications yet"
          description="E-mails to the tenant, calls and internal notes are listed here."
        />
      ) : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {query.data.map((communication) => (
            <CommunicationRow
              key={communication.id}
              communication={communication}
              onOpen={() => setShownId(communication.id)}
            />
          ))}
        </ul>
      )}
      <AddCommunicationSheet {...{ applicationId, tenantEmail }} open={isAdding} onOpenChange={setIsAdding} />
      <CommunicationDialog
        communication={query.data?.find(({ id }) => id === shownId)}
        tenantEmail={tenantEmail}
        onClose={() => setShownId(undefined)}
      />
    </Section>
  );
}
