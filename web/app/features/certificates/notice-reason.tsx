import { useQuery } from '@tanstack/react-query';
import { withdrawalReason } from '~/config/certificate-words';
import { company } from '~/config/company';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { formatDate } from '~/lib/dates';

interface NoticeReasonProps {
  applicationId: string;
  number: string;
}

/** Why notice of withdrawal was given, and how to disagree, for the landlord's side. */
export function NoticeReason({ applicationId, number }: NoticeReasonProps) {
  const { data = [] } = useQuery(withdrawalNoticesQueryOptions(applicationId));
  const given = data.find((notice) => notice.certificate_number === number);
  return (
    <p className="mt-2 max-w-prose text-soft">
      {given ? `Given on ${formatDate(given.given_at)}, because ${withdrawalReason(given.ground)}. ` : ''}
      If you disagree, write to{' '}
      <a href={company.email.href} className="underline underline-offset-4">
        {company.email.display}
      </a>{' '}
      or call {company.phone.display}: somebody who did not take part in the decision looks at it again.
    </p>
  );
}
