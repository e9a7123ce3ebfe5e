import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { certificateFailuresQueryOptions } from '~/data/certificate-versions/certificate-failures-query';
import { certificateRecordQueryOptions } from '~/data/certificate-versions/certificate-record-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import { CertificateActions } from './certificate-actions';
import { IssuedPanel } from './issued-panel';
import { EndedProposals } from './notice/ended-proposals';
import { Objections } from './notice/objections';
import { WithdrawalNotice } from './notice/withdrawal-notice';
import { PreparedPanel } from './signing/prepared-panel';
import { TakenBackVersions } from './signing/taken-back-versions';
import { VersionHistory } from './version-history';

/** The certificate of an application for staff: the current version, the one in preparation, and all versions. */
export function CertificateTab({ applicationId }: { applicationId: string }) {
  const versions = useQuery(certificateVersionsQueryOptions(applicationId));
  const record = useQuery(certificateRecordQueryOptions(applicationId));
  // Loaded before the version that is being issued is shown, which would move otherwise.
  const isIssuing = versions.data?.some(({ state }) => state === 'issuing') ?? false;
  const failures = useQuery({ ...certificateFailuresQueryOptions(applicationId), enabled: isIssuing });
  const error = versions.error ?? record.error;
  if (error && !(versions.data && record.data)) {
    return (
      <Section>
        <ErrorState
          title="Failed to load the certificate"
          description={error.message}
          onRetry={() => void Promise.all([versions.refetch(), record.refetch()])}
        />
      </Section>
    );
  }
  if (!versions.data || !record.data || failures.isLoading) {
    return (
      <Section>
        <RowsSkeleton label="Loading the certificate..." />
      </Section>
    );
  }
  if (versions.data.length === 0) {
    return (
      <div className="grid gap-5">
        <Section>
          <EmptyState
            title="No certificate yet"
            description="A member of staff who approves the application makes it. It is issued as soon as a signatory has signed it."
          />
        </Section>
        <TakenBackVersions applicationId={applicationId} />
      </div>
    );
  }
  const prepared = versions.data.find(({ issued_at }) => issued_at === null);
  const current = versions.data.find(({ issued_at, replaced_at }) => issued_at !== null && replaced_at === null);
  const notices = record.data.flatMap(({ certificate_withdrawals: all }) => all);
  const withdrawals = notices.filter(({ reversed_at }) => reversed_at === null);
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5">
        {prepared ? (
          <PreparedPanel
            version={prepared}
            signatures={record.data.find(({ id }) => id === prepared.id)?.certificate_signatures ?? []}
          />
        ) : null}
        {current ? (
          <IssuedPanel
            version={current}
            // The objections to a notice that was taken back stay, with our answers.
            notice={notices.map((withdrawal) =>
              withdrawal.reversed_at === null ? (
                <WithdrawalNotice key={withdrawal.id} version={current} withdrawal={withdrawal} />
              ) : (
                <Objections
                  key={withdrawal.id}
                  applicationId={applicationId}
                  certificateNumber={current.certificate_number}
                  withdrawal={withdrawal}
                />
              ),
            )}
            actions={
              <CertificateActions
                version={current}
                hasPrepared={prepared !== undefined}
                isNoticeGiven={withdrawals.some(({ confirmed_at }) => confirmed_at !== null)}
                isWithdrawalProposed={withdrawals.length > 0}
              />
            }
          />
        ) : null}
      </div>
      <div className="grid gap-5">
        <VersionHistory versions={versions.data} records={record.data} />
        <TakenBackVersions applicationId={applicationId} />
        <EndedProposals applicationId={applicationId} />
      </div>
    </div>
  );
}
