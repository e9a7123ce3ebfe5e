import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { ChangeButton } from '~/components/ui/change-button';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { Section } from '~/components/ui/section';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { AddCommunicationSheet } from './add-communication-sheet';
import { CommunicationDialog } from './communication-dialog';
import { CommunicationRow } from './communication-row';
import { EditDraftSheet } from './edit-draft-sheet';
import { landlordEntries } from './landlord-entries';
import { LandlordEntryRow } from './landlord-entry-row';
import { MessagesToAnswer } from './messages-to-answer';

interface CommunicationsTabProps {
  applicationId: string;
  /** The address for e-mails to the tenant; null when there is no tenant or no address. */
  tenantEmail: string | null;
}

/** The communications of staff with the tenant and with the landlord or agent, newest first, with a button to add one. */
export function CommunicationsTab({ applicationId, tenantEmail }: CommunicationsTabProps) {
  const query = useQuery(communicationsQueryOptions(applicationId));
  const landlord = useQuery(landlordRequestsQueryOptions(applicationId));
  const [isAdding, setIsAdding] = useState(false);
  const [shownId, setShownId] = useState<string>();
  const [editedId, setEditedId] = useState<string>();
  const find = (wanted: string | undefined) => query.data?.find(({ id }) => id === wanted);
  const isReadOnly = use(ChangesRefused) !== undefined;
  const open = ({ id, status }: Communication) =>
    status === 'draft' && !isReadOnly ? setEditedId(id) : setShownId(id);
  const rows = [
    ...(query.data ?? []).map((communication) => ({
      at: communication.created_at,
      row: <CommunicationRow key={communication.id} communication={communication} onOpen={() => open(communication)} />,
    })),
    ...landlordEntries(landlord.data ?? []).map((entry) => ({
      at: entry.at,
      row: <LandlordEntryRow key={entry.id} entry={entry} />,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const failed = [query, landlord].find(({ isError }) => isError);
  const add = (
    <ChangeButton onClick={() => setIsAdding(true)}>
      <Plus aria-hidden />
      Add Communication
    </ChangeButton>
  );
  return (
    <Section title="Communications" actions={add}>
      <div className="mb-5 grid gap-3 empty:hidden">
        <MessagesToAnswer {...{ applicationId, tenantEmail }} />
      </div>
      {failed ? (
        <ErrorState
          title="Failed to load communications"
          description={failed.error?.message}
          onRetry={() => failed.refetch()}
        />
      ) : query.isPending || landlord.isPending ? (
        <RowsSkeleton label="Loading communications..." />
      ) : rows.length === 0 ? (
        <EmptyState
          title="No communications yet"
          description="E-mails to the tenant, calls and internal notes are listed here."
        />
      ) : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">{rows.map(({ row }) => row)}</ul>
      )}
      <AddCommunicationSheet {...{ applicationId, tenantEmail }} open={isAdding} onClose={() => setIsAdding(false)} />
      <EditDraftSheet draft={find(editedId)} tenantEmail={tenantEmail} onClose={() => setEditedId(undefined)} />
      <CommunicationDialog
        communication={find(shownId)}
        tenantEmail={tenantEmail}
        onClose={() => setShownId(undefined)}
      />
    </Section>
  );
}
