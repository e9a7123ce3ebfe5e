import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { Section } from '~/components/ui/section';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { describeProperty } from '~/domain/describe-property';
import { describeCase } from './describe-case';

const mostOthers = 4;

/** The tenant's other applications that somebody still acts on. */
export function OtherCases({ cases }: { cases: readonly OwnCase[] }) {
  const waiting = cases.filter((own) => own.turn !== 'nobody' || own.appeal_until !== null);
  if (waiting.length === 0) return null;
  return (
    <Section title="Your other open applications">
      <ul className="-my-3 divide-y">
        {waiting.slice(0, mostOthers).map((own) => {
          const { title, turn, action } = describeCase(own);
          return (
            <li key={own.application_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <div className="min-w-0">
                <Link to={action.to} className="font-medium underline decoration-line underline-offset-4">
                  {describeProperty(own.property_address_line_1, own.property_city)}
                </Link>
                <p className="text-soft text-sm">{title}</p>
              </div>
              <Badge tone={turn.tone}>{turn.label}</Badge>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
