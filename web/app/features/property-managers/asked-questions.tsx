import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { inquiriesQueryOptions } from '~/data/property-managers/inquiries-query';
import { formatDateTime } from '~/lib/dates';

/** What a landlord or agent asked with the public form, and about which home; nothing where nobody did. */
export function AskedQuestions({ id }: { id: string }) {
  const query = useQuery(inquiriesQueryOptions(id));
  if (query.isError)
    return (
      <Section title="Asked with the public form">
        <ErrorState
          title="Failed to load what was asked"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  if (!query.data || query.data.length === 0) return null;
  return (
    <Section title="Asked with the public form">
      <ul className="grid gap-5">
        {query.data.map(({ id: inquiryId, about, question, sent_at }) => (
          <li key={inquiryId}>
            <p className="figures text-sm text-soft">{formatDateTime(sent_at)}</p>
            {about ? <p className="wrap-anywhere font-semibold">About {about}</p> : null}
            {question ? <p className="wrap-anywhere mt-1 whitespace-pre-line">{question}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
