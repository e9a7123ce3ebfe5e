import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { communicationTypeLabels } from '~/config/vocabulary';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { formatDateTime } from '~/lib/dates';

/** The messages between the tenant and us; hidden when there are none. */
export function CommunicationsCard({ applicationId }: { applicationId: string }) {
  const query = useQuery(communicationsQueryOptions(applicationId));
  if (query.isError && !query.data) {
    return (
      <Section title="Communications">
        <ErrorState
          title="Failed to load communications"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  // The database returns nothing else to a tenant, but it does to staff who apply for themselves.
  const messages = query.data?.filter(
    ({ communication_type: type, status }) => type !== 'internal_note' && status !== 'draft',
  );
  if (!messages?.length) return null;
  return (
    <Section title="Communications">
      <ol className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
    </Section>
  );
}

function Message({ message }: { message: Communication }) {
  const { subject, content, communication_type: type, direction, created_at } = message;
  return (
    <li className="border-b px-5 py-4 last:border-b-0 sm:px-7">
      <p className="break-words font-semibold">{subject}</p>
      <p className="figures mt-0.5 text-sm text-soft">
        {communicationTypeLabels[type]}
        {direction === 'inbound' ? ' from you' : ''}, {formatDateTime(created_at)}
      </p>
      <p className="mt-2 whitespace-pre-line break-words">{content}</p>
    </li>
  );
}
