import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { runningNotice } from '~/domain/certificate/running-notice';
import { totalUnderNotice } from '~/domain/certificate/total-under-notice';
import { formatMediumDate } from '~/lib/dates';
import { formatPence } from './describe-statement';

/** The most that a certificate pays, in large type; under a notice of withdrawal the rest of it, and for which rent. */
export function CoverLimits({ version }: { version: CertificateVersion }) {
  const { monthly_limit_pence: monthly, total_limit_pence: total } = version.statement.cover;
  const notice = runningNotice(version);
  const left = totalUnderNotice(version);
  const limit = (stated: number, pence: number) => ({
    pence,
    note: [
      ...(notice && !notice.leavesNothing ? [`for rent due until ${formatMediumDate(notice.until)}`] : []),
      ...(pence === stated ? [] : [`was ${formatPence(stated)}`]),
    ].join(', '),
  });
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4">
      <Limit label="At most each month" {...limit(monthly, notice?.leavesNothing ? 0 : monthly)} />
      <Limit label="At most in all" {...limit(total, left ?? total)} />
    </dl>
  );
}

function Limit({ label, pence, note }: { label: string; pence: number; note: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="title-figure figures">{formatPence(pence)}</dd>
      {note ? <dd className="figures text-sm text-soft">{note}</dd> : null}
    </div>
  );
}
