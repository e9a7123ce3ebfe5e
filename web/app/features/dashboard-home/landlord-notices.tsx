import { describeHome } from '@functions/_shared/certificate/describe-home.ts';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { OwnNotice } from '~/data/certificate-versions/own-notices-query';
import { noticeAnchor } from '~/domain/anchors';
import { objectorOf } from '~/domain/landlord/author-names';
import { formatDate } from '~/lib/dates';

/** The running notices of withdrawal for a property manager's user: each links to its explanation and the form for an objection. */
export function LandlordNotices({ notices }: { notices: readonly OwnNotice[] }) {
  return (
    <Section
      title={
        notices.length === 1 ? 'Notice: a certificate ends early' : `Notice: ${notices.length} certificates end early`
      }
      className="mb-6 border-bad"
    >
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {notices.map((notice) => (
          <li key={notice.certificate_number} className="border-b px-5 py-5 last:border-b-0 sm:px-7">
            <h3 className="wrap-anywhere font-semibold">
              {notice.tenants.join(', ')}, {describeHome({ lines: notice.home_lines, postcode: notice.home_postcode })}
            </h3>
            <p className="mt-1 mb-3 max-w-prose">{describeNotice(notice)}</p>
            <Button asChild variant="secondary">
              <Link to={`${paths.application(notice.application_id)}#${noticeAnchor}`}>
                See the notice
                <span className="sr-only">for {notice.certificate_number}</span>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function describeNotice(notice: OwnNotice): string {
  const { certificate_number: number, notice_until: until } = notice;
  return `The last day of the notice for ${number} is ${formatDate(until)}. ${describeObjection(notice)}`;
}

function describeObjection(notice: OwnNotice): string {
  const { notice_until: until, objected_at: at, objection_decided_at: decidedAt } = notice;
  if (!at) return `If you disagree, object by ${formatDate(until)}.`;
  const objected = `${objectorOf(notice)} objected on ${formatDate(at)}`;
  // An objection that is upheld ends the notice.
  return decidedAt
    ? `${objected}. We looked again on ${formatDate(decidedAt)}: the notice stands.`
    : `${objected}, and we look at it again.`;
}
