import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { SearchBox } from '~/components/data-table/search-box';
import { useTableParams } from '~/components/data-table/use-table-params';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Section } from '~/components/ui/section';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { type MailText, mailTextsQueryOptions } from '~/data/mail-texts/mail-texts-query';
import { formatDateTime } from '~/lib/dates';
import { MailEditor } from './mail-editor';
import { findMails } from './mail-words';

const inOrder = { id: 'position', isDescending: false };

/** The text of the product's mails. All staff read it, owners change it. */
export function MailsTab() {
  const [search] = useSearchParams();
  const { params, setSearch } = useTableParams(inOrder, LIST_PAGE_SIZE);
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
        <>
          <SearchBox placeholder="Search e-mails..." value={params.search} onSearch={setSearch} className="mb-5" />
          <MailGroups mails={findMails(query.data, params.search)} />
        </>
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

function MailGroups({ mails }: { mails: readonly MailText[] }) {
  if (mails.length === 0) {
    return <EmptyState title="No e-mails found" description="Try a word of its title, its subject or its text." />;
  }
  return (
    <div className="-mx-5 -mb-5 sm:-mx-7 sm:-mb-7">
      {readers.map(({ label, shows }) => (
        <Mails key={label} label={label} mails={mails.filter(({ reader }) => shows.includes(reader))} />
      ))}
    </div>
  );
}

/** The groups of the list. Mails to both tenant and landlord are in both groups. */
const readers: readonly { label: string; shows: readonly MailText['reader'][] }[] = [
  { label: 'To tenants', shows: ['tenant', 'both'] },
  { label: 'To landlords and agents', shows: ['landlord', 'both'] },
  { label: 'To staff', shows: ['staff'] },
];

function Mails({ label, mails }: { label: string; mails: readonly MailText[] }) {
  const [search] = useSearchParams();
  if (mails.length === 0) return null;
  const linkTo = (name: string) => ({ search: String(new URLSearchParams([...search, ['mail', name]])) });
  return (
    <section aria-label={label}>
      <h3 className="border-y bg-raised px-5 py-2 font-semibold text-sm text-soft sm:px-7">{label}</h3>
      <ul>
        {mails.map(({ name, title, says, versions: [newest] }) => (
          <li key={name} className="border-b last:border-b-0">
            <Link
              to={linkTo(name)}
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
