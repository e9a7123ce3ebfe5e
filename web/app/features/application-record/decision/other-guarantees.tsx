import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { formatDate } from '~/lib/dates';
import { overlappingGuarantees } from './overlapping-guarantees';

/** Lists other homes of the tenant that are guaranteed on the same days. It is a warning and blocks nothing. */
export function OtherGuarantees({ application }: { application: Application }) {
  const others = overlappingGuarantees(application);
  if (others.length === 0) return null;
  return (
    <Notice tone="warn" title="The tenant has another guarantee at the same time">
      <p>This blocks nothing. Weigh it before you decide.</p>
      <ul className="mt-2 grid gap-2">
        {others.map(({ linked, start, end, notice, leavesNothing }) => (
          <li key={linked.id} className="wrap-anywhere">
            <Link
              to={paths.rentGuarantee(linked.id)}
              className="figures whitespace-nowrap font-semibold underline underline-offset-4"
            >
              {linked.application_number}
            </Link>
            {linked.tenancy_information
              ? `, ${describeProperty(linked.tenancy_information.address_line_1, linked.tenancy_information.city)}`
              : ''}
            , from {formatDate(start)}
            {end ? ` to ${formatDate(end)}` : ', without an end'}
            {notice === null
              ? ''
              : leavesNothing
                ? `. It is under notice, which ends on ${formatDate(notice)}, before the cover begins: it covers nothing unless the notice is taken back`
                : `. It is under notice: it ends on ${formatDate(notice)} unless the notice is taken back`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
