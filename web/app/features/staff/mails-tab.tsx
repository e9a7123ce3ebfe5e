import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Section } from '~/components/ui/section';
import { type MailText, mailTextsQueryOptions } from '~/data/mail-texts/mail-texts-query';
import { formatDateTime } from '~/lib/dates';
import { MailEditor } from './mail-editor';

/** The words of the product's mails. All staff read them, owners change them. */
export function MailsTab() {
  const [search] = useSearchParams();
  const query = useQuery(mailTextsQueryOptions());
  const chosen = query.data?.find(({ name }) => name === search.get('mail'));
  if (chosen) return <MailEditor key={chosen.name} mail={chosen} />;
  return (
    <Section
      title="E-mails"
      description="What the service writes to tenants, landlords and staff. E-mails about accounts, passwords and codes keep their words."
    >
      {query.isPending ? (
        <RowsSkeleton label="Loading the e-mails..." />
      ) : query.data ? (
        <div className="-mx-5 -mb-5 sm:-mx-7 sm:-mb-7">
          {readers.map(([reader, label]) => (
            <Mails key={reader} label={label} mails={query.data.filter((mail) => mail.reader === reader)} />
          ))}
        </div>
      ) : (
        <ErrorState
          title="Failed to load the e-mails"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
    </Section>
  );
}

const readers = [
  ['tenant', 'To tenants'],
  ['landlord', 'To landlords and agents'],
  ['staff', 'To staff'],
] as const;

function Mails({ label, mails }: { label: string; mails: readonly MailText[] }) {
  return (
    <section aria-label={label}>
      <h3 className="border-y bg-raised px-5 py-2 font-semibold text-sm text-soft sm:px-7">{label}</h3>
      <ul>
        {mails.map(({ name, title, says, versions: [newest] }) => (
          <li key={name} className="border-b last:border-b-0">
            <Link
              to={{ search: `?tab=mails&mail=${name}` }}
              className="group flex items-center gap-4 px-5 py-3.5 -outline-offset-2 hover:bg-raised sm:px-7"
            >
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
                  {title}
                  {newest?.subject ? <Badge tone="info">Own words</Badge> : null}
                </span>
                <span className="block text-[0.9375rem] text-soft">{says}</span>
                {newest ? (
                  <span className="figures block text-sm text-soft">Changed {formatDateTime(newest.written_at)}</span>
                ) : null}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
