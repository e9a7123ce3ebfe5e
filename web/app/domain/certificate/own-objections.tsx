import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { objectorOf } from '~/domain/landlord/objector-of';
import { formatDateTime } from '~/lib/dates';

/** Loaded where an objection has files. */
const AttachedFiles = lazy(async () => ({
  default: (await import('~/domain/documents/attached-files')).AttachedFiles,
}));

/** What a landlord or agent has said against notices of withdrawal, and our answers; nothing without any. */
export function OwnObjections({ applicationId }: { applicationId: string }) {
  const { data: notices = [] } = useQuery(withdrawalNoticesQueryOptions(applicationId));
  return notices
    .filter(({ objected_at }) => objected_at)
    .map((notice) => (
      <div key={notice.id} className="mb-5">
        <p className="font-semibold">
          {objectorOf(notice)} objected to the notice for {notice.certificate_number}
        </p>
        <div className="mt-3 border-l-4 pl-4">
          <p className="whitespace-pre-line break-words">{notice.objection_words}</p>
          {notice.objection_files.length > 0 ? (
            <Suspense>
              <AttachedFiles files={notice.objection_files} />
            </Suspense>
          ) : null}
          <p className="figures mt-1 text-sm text-soft">{formatDateTime(notice.objected_at)}</p>
        </div>
        {notice.objection_outcome ? (
          <div className="mt-3 border-accent border-l-4 pl-4">
            <p>Our answer: the notice stands</p>
            <p className="whitespace-pre-line break-words">{notice.objection_reply}</p>
            <p className="figures mt-1 text-sm text-soft">{formatDateTime(notice.objection_decided_at)}</p>
          </div>
        ) : null}
      </div>
    ));
}
