import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { Message } from './message';

interface MessagesProps {
  applicationId: string;
  isStaff: boolean;
}

/** The messages between the tenant and staff that the tenant may read: no internal notes, no drafts. */
export function Messages({ applicationId, isStaff }: MessagesProps) {
  const query = useQuery(communicationsQueryOptions(applicationId));
  const messages = query.data?.filter(
    ({ communication_type: type, status }) => type !== 'internal_note' && status !== 'draft',
  );
  return (
    <Section title="Messages" description={isStaff ? 'As the tenant sees them.' : undefined}>
      {query.isPending ? (
        <RowsSkeleton label="Loading messages..." />
      ) : !messages ? (
        <ErrorState
          title="Failed to load messages"
          description={query.error?.message}
          onRetry={() => void query.refetch()}
        />
      ) : messages.length === 0 ? (
        <p className="grid min-h-23 place-items-center text-center text-soft">
          {isStaff ? 'Nothing has been sent to the tenant yet.' : 'No messages yet. What we write to you is kept here.'}
        </p>
      ) : (
        <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
          {messages.map((message, index) => (
            <Message key={message.id} message={message} isStaff={isStaff} isOpen={index === 0} />
          ))}
        </ul>
      )}
    </Section>
  );
}
