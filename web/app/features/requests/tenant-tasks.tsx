import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { requestState } from '~/data/application-requests/request-state';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { TenantTask } from './tenant-task';

/**
 * What the tenant of an application is asked for, with a box for each answer, and what they have sent and nobody has looked at yet.
 * Hidden when there is nothing. Screens load the requests before they show it, so that nothing moves.
 */
export function TenantTasks({ applicationId }: { applicationId: string }) {
  const query = useQuery(requestsQueryOptions(applicationId));
  if (query.isError && !query.data) {
    return (
      <Section title="What we need from you">
        <ErrorState
          title="Failed to load what we need from you"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  const waiting = (query.data ?? []).filter((request) => requestState(request) !== 'closed');
  if (waiting.length === 0) return null;
  const isOpen = waiting.some((request) => requestState(request) === 'open');
  return (
    <Section
      title={isOpen ? 'We need something from you' : 'Thank you'}
      description={
        isOpen
          ? 'Your application goes on as soon as we have it.'
          : 'We look at it next and write to you. There is nothing for you to do.'
      }
      className={isOpen ? 'border-accent' : undefined}
    >
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {waiting.map((request) => (
          <TenantTask key={request.id} request={request} />
        ))}
      </ul>
    </Section>
  );
}
