import { useQuery } from '@tanstack/react-query';
import { withdrawalReason } from '~/config/certificate-words';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { formatDate } from '~/lib/dates';
import { ObjectionBox } from './objection-box';

interface NoticeReasonProps {
  applicationId: string;
  number: string;
}

/** Why notice of withdrawal was given, and how to disagree, for the landlord's side. */
export function NoticeReason({ applicationId, number }: NoticeReasonProps) {
  const { data = [] } = useQuery(withdrawalNoticesQueryOptions(applicationId));
  const given = data.find((notice) => notice.certificate_number === number);
  if (!given) return null;
  return (
    <div className="mt-2 grid gap-3">
      <p className="max-w-prose text-soft">
        Given on {formatDate(given.given_at)}, because {withdrawalReason(given.ground)}.
      </p>
      <ObjectionBox applicationId={applicationId} notice={given} />
    </div>
  );
}
