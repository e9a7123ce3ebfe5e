import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { StatedDifference } from '~/data/certificate-versions/signature-stops-query';

interface StatedDifferencesNoticeProps {
  applicationId: string;
  /** Undefined until they are known. */
  differences: readonly StatedDifference[] | undefined;
}

/** Says, before anybody signs, where the records say something else by now than the certificate states; nothing where they say the same. */
export function StatedDifferencesNotice({ applicationId, differences = [] }: StatedDifferencesNoticeProps) {
  if (differences.length === 0) return null;
  return (
    <Notice tone="warn" title={`Changed since the approval: ${differences.map(({ what }) => what).join(', ')}`}>
      <ul className="wrap-anywhere grid gap-1">
        {differences.map(({ what, stated, now }) => (
          <li key={what}>
            {what}: the certificate states {stated ?? 'none'}, in the records now {now ?? 'none'}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        Whoever signs it signs what it states. For a certificate that states what the records say now, set the
        application back to In review and approve it again.{' '}
        <Link
          to={paths.rentGuarantee(applicationId)}
          className="whitespace-nowrap font-semibold underline underline-offset-4"
        >
          Open the record
        </Link>
      </p>
    </Notice>
  );
}
