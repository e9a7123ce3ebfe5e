import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { HomeCase } from '~/data/application-cases/own-home-query';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { asksTenant, describeOtherCase } from './describe-other-case';

const mostOthers = 10;

/** The tenant's other applications that are not over, and those that are over with something waiting. */
export function OtherCases({ cases }: { cases: readonly HomeCase[] }) {
  const told = cases.flatMap((own) => {
    const words = describeOtherCase(own);
    return words ? [{ own, words }] : [];
  });
  // Cases that wait for the tenant, and rejections with a deadline for an appeal, come first so that the list does not hide them.
  const waiting = told.sort((a, b) => Number(isUrgent(b.own)) - Number(isUrgent(a.own)));
  if (waiting.length === 0) return null;
  return (
    <Section title="Your other applications">
      <ul className="-my-3 divide-y">
        {waiting.slice(0, mostOthers).map(({ own, words: { title, turn, to } }) => (
          <li key={own.application_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <Link to={to} className="font-medium underline decoration-line underline-offset-4">
                {describeProperty(own.property_address_line_1, own.property_city)}
              </Link>
              <p className="figures text-soft text-sm">
                <span className="whitespace-nowrap">{own.application_number}</span> · {title}
              </p>
            </div>
            <Badge tone={turn.tone}>{turn.label}</Badge>
          </li>
        ))}
      </ul>
      {waiting.length > mostOthers ? (
        <Link to={paths.myApplications} className="mt-5 inline-block font-semibold underline underline-offset-4">
          See all {waiting.length}
        </Link>
      ) : null}
    </Section>
  );
}

function isUrgent(own: HomeCase): boolean {
  return asksTenant(own) || own.message_from === 'staff' || own.appeal_until !== null;
}
