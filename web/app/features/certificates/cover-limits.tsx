import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/running-notice';
import { formatMediumDate } from '~/lib/dates';
import { formatPence } from './describe-statement';

/** The most that a certificate pays, large; under a notice of withdrawal for which rent, or that it pays nothing. */
export function CoverLimits({ version }: { version: CertificateVersion }) {
  const { monthly_limit_pence: monthly, total_limit_pence: total } = version.statement.cover;
  const notice = runningNotice(version);
  const limit = (pence: number) => ({
    pence: notice?.leavesNothing ? 0 : pence,
    note: notice?.leavesNothing
      ? `was ${formatPence(pence)}`
      : notice && `for rent due until ${formatMediumDate(notice.until)}`,
  });
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      <Limit label="At most each month" {...limit(monthly)} />
      <Limit label="At most in all" {...limit(total)} />
    </dl>
  );
}

function Limit({ label, pence, note }: { label: string; pence: number; note: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="title-figure figures">{formatPence(pence)}</dd>
      {note ? <dd className="figures text-sm text-soft">{note}</dd> : null}
    </div>
  );
}
