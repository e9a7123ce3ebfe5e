import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { AttachedFiles } from '~/domain/documents/attached-files';
import { objectorOf } from '~/domain/landlord/author-names';
import { formatDateTime } from '~/lib/dates';

/** The objections of the reader's side to notices of withdrawal, with their outcomes. Renders nothing without one. */
export function OwnObjections({ notices }: { notices: readonly GivenNotice[] }) {
  return notices
    .filter(({ objected_at }) => objected_at)
    .map((notice) => (
      <div key={notice.id} className="mb-5 last:mb-0">
        <p className="font-semibold">
          {objectorOf(notice)} objected to the notice for {notice.certificate_number}
        </p>
        <div className="mt-3 border-l-4 pl-4">
          <p className="whitespace-pre-line break-words">{notice.objection_words}</p>
          <AttachedFiles files={notice.objection_files} />
          <p className="figures mt-1 text-sm text-soft">{formatDateTime(notice.objected_at)}</p>
        </div>
        {notice.objection_outcome ? (
          <div className="mt-3 border-accent border-l-4 pl-4">
            <p>
              {notice.objection_outcome === 'upheld' ? 'Our answer: the notice stands' : 'The notice was taken back'}
            </p>
            {notice.objection_reply ? (
              <p className="whitespace-pre-line break-words">{notice.objection_reply}</p>
            ) : null}
            <p className="figures mt-1 text-sm text-soft">{formatDateTime(notice.objection_decided_at)}</p>
          </div>
        ) : null}
      </div>
    ));
}
