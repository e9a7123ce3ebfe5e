import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { CommunicationDialog } from './communication-dialog';
import { CommunicationRow } from './communication-row';

/** The number of communications beside the decision; the record lists all. */
const shownCount = 3;

interface LatestCommunicationsProps {
  applicationId: string;
  tenantEmail: string | null;
}

/** The latest messages and notes of a case, beside the decision. Renders nothing if there are none. */
export function LatestCommunications({ applicationId, tenantEmail }: LatestCommunicationsProps) {
  const { data = [] } = useQuery(communicationsQueryOptions(applicationId));
  const [shownId, setShownId] = useState<string>();
  if (data.length === 0) return null;
  return (
    <Section
      title="Messages and notes"
      actions={
        <Link
          to={paths.communicationsOf(applicationId)}
          className="font-semibold underline underline-offset-4"
        >{`All ${data.length}`}</Link>
      }
    >
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {data.slice(0, shownCount).map((communication) => (
          <CommunicationRow
            key={communication.id}
            communication={communication}
            onOpen={() => setShownId(communication.id)}
          />
        ))}
      </ul>
      <CommunicationDialog
        communication={data.find(({ id }) => id === shownId)}
        tenantEmail={tenantEmail}
        onClose={() => setShownId(undefined)}
      />
    </Section>
  );
}
