import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { TablePage } from '~/components/data-table/data-table';
import { PageOutOfRange } from '~/components/data-table/page-out-of-range';
import { Pager } from '~/components/data-table/pager';
import { SearchBox } from '~/components/data-table/search-box';
import { useTableParams } from '~/components/data-table/use-table-params';
import { Notice } from '~/components/feedback/notice';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { PageHeader } from '~/components/ui/page-header';
import { RefreshButton } from '~/components/ui/refresh-button';
import { Section } from '~/components/ui/section';
import { LIST_PAGE_SIZE } from '~/config/limits';
import { certificatesQueryOptions, type ListedCertificate } from '~/data/certificate-versions/certificates-query';
import { ownNoticesQueryOptions } from '~/data/certificate-versions/own-notices-query';
import { formerApplicationsQueryOptions } from '~/data/rent-guarantee-applications/former-applications-query';
import { describeAgentHolding } from '~/domain/certificate/agent-holds-certificate';
import type { AppError } from '~/lib/app-error';
import { FoldedCertificate } from './folded-certificate';
import { ClaimLinks, HowToClaim } from './how-to-claim';
import { LandlordCertificate } from './landlord-certificate';

const newestFirst = { id: 'issued_at', isDescending: true };

/** `/dashboard/certificates`: the certificates of the properties that a property manager's user manages, the newest first and replaced versions last. */
export function CertificatesScreen({ userId }: { userId: string }) {
  const { params, setPage, setSearch } = useTableParams(newestFirst, LIST_PAGE_SIZE);
  const { page, pageSize, search } = params;
  const query = useQuery(certificatesQueryOptions(userId, { search, page, pageSize }));
  return (
    <>
      <PageHeader
        title="Certificates"
        description={
          <>
            The certificates for properties in your care. Check one before you rely on it. <ClaimLinks />
          </>
        }
        actions={<RefreshButton isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />}
      />
      <SearchBox placeholder="Search certificates..." value={search} onSearch={setSearch} className="mb-5" />
      <Certificates userId={userId} query={query} search={search} page={page} pageSize={pageSize} onPage={setPage} />
      {query.isPending ? null : <HowToClaim />}
    </>
  );
}

interface CertificatesProps {
  userId: string;
  query: UseQueryResult<TablePage<ListedCertificate>, AppError>;
  search: string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

function Certificates({ userId, query, search, page, pageSize, onPage }: CertificatesProps) {
  // A version of a former agent's time. They no longer see the application, and only the notices that they were given themselves.
  const isFormer = ({ state, newest }: ListedCertificate) => state === 'replaced' && newest === undefined;
  const formerIds = [...new Set(query.data?.rows.filter(isFormer).map(({ application_id: id }) => id))];
  const notices = useQuery({ ...ownNoticesQueryOptions(userId), enabled: formerIds.length > 0 });
  const former = useQuery({ ...formerApplicationsQueryOptions(formerIds), enabled: formerIds.length > 0 });
  const keptOf = (version: ListedCertificate) => {
    const application = isFormer(version)
      ? former.data?.find(({ certificate_number: number }) => number === version.certificate_number)
      : undefined;
    return application && describeAgentHolding(application);
  };
  const noticeUntilOf = (version: ListedCertificate) =>
    isFormer(version)
      ? notices.data?.find(({ certificate_number: number }) => number === version.certificate_number)?.notice_until
      : undefined;
  if (query.isPending) return <PageSkeleton label="Loading certificates..." />;
  if (query.isError) {
    return (
      <Section>
        <ErrorState
          title="Failed to load certificates"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  const { rows, total } = query.data;
  // Collapsed, because the list would be long on a phone.
  const isFolded = rows.length > 1;
  const unsigned = rows.filter(({ issued_at }) => issued_at === null).length;
  if (total > 0 && rows.length === 0) {
    return <PageOutOfRange page={page} pageSize={pageSize} total={total} onPage={onPage} />;
  }
  if (rows.length === 0) {
    return (
      <Section>
        <EmptyState
          title="No certificates found"
          description={
            search === ''
              ? 'A certificate is listed here once it is issued for one of your properties.'
              : 'Try a certificate number, a tenant’s name, an address or a postcode.'
          }
        />
      </Section>
    );
  }
  return (
    <>
      {unsigned > 0 ? (
        <Notice tone="warn" title={describeUnsigned(unsigned)} className="mb-5">
          Nothing is covered by what is not signed.
        </Notice>
      ) : null}
      <ul className={isFolded ? 'grid grid-cols-1 gap-3' : 'grid grid-cols-1 gap-5'}>
        {rows.map((version) => (
          <li key={version.id}>
            {isFolded ? (
              <FoldedCertificate version={version} noticeUntil={noticeUntilOf(version)} kept={keptOf(version)} />
            ) : (
              <Section>
                <LandlordCertificate
                  version={version}
                  newest={version.newest}
                  noticeUntil={noticeUntilOf(version)}
                  kept={keptOf(version)}
                />
              </Section>
            )}
          </li>
        ))}
      </ul>
      {total > pageSize ? (
        <div className="mt-5 rounded-2xl border bg-surface">
          <Pager page={page} pageSize={pageSize} total={total} loadingText="Loading certificates..." onPage={onPage} />
        </div>
      ) : null}
    </>
  );
}

function describeUnsigned(count: number): string {
  return count === 1 ? 'One certificate is not signed yet' : `${count} certificates are not signed yet`;
}
