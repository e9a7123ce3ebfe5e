import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { offerEndSentence, priceSentence, totalSentence } from '~/config/claims';
import { paths } from '~/config/paths';
import type { OwnCase } from '~/data/application-cases/own-cases-query';
import { describeProperty } from '~/domain/describe-property';
import { CaseProgress } from './case-progress';
import { describeCase, describeWait } from './describe-case';

/** The case with which a tenant's home begins: where it stands, whose turn it is, since when, and the next thing to do. */
export function OwnCaseCard({ cases }: { cases: readonly OwnCase[] }) {
  const [lead, ...others] = cases;
  if (lead === undefined) return <NoCase />;
  const { title, next, turn, action, stepsDone } = describeCase(lead);
  const isTheirs = lead.turn === 'tenant';
  return (
    <Frame>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures text-soft">
          {describeProperty(lead.property_address_line_1, lead.property_city)} · {lead.application_number}
        </p>
        <Badge tone={turn.tone}>{turn.label}</Badge>
      </div>
      <h2 className="title-page mt-3">{title}</h2>
      <p className="figures mt-2 font-medium">{describeWait(lead)}</p>
      <p className="mt-1 max-w-prose text-soft">{next}</p>
      {stepsDone === undefined ? null : (
        <div className="mt-6">
          <CaseProgress stepsDone={stepsDone} />
        </div>
      )}
      <Button asChild variant={isTheirs ? 'primary' : 'secondary'} className="mt-6">
        <Link to={action.to}>{action.label}</Link>
      </Button>
      <OtherCases cases={others.filter((each) => each.turn !== 'nobody')} />
      <Price />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Your case" className="mb-6 rounded-2xl border bg-surface p-5 sm:p-7">
      {children}
    </section>
  );
}

function NoCase() {
  return (
    <Frame>
      <h2 className="title-page">Start your application</h2>
      <p className="mt-2 max-w-prose text-soft">
        You need your passport and proof of income. You can stop at any point: what you have entered is kept.
      </p>
      <Button asChild className="mt-6">
        <Link to={paths.newApplication}>Start your application</Link>
      </Button>
      <Price />
    </Frame>
  );
}

const mostOthers = 4;

function OtherCases({ cases }: { cases: readonly OwnCase[] }) {
  if (cases.length === 0) return null;
  return (
    <div className="mt-7 border-t pt-5">
      <h3 className="text-sm text-soft">Your other open applications</h3>
      <ul className="mt-1 divide-y">
        {cases.slice(0, mostOthers).map((own) => {
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
    </div>
  );
}

function Price() {
  return (
    <div className="mt-7 border-t pt-5">
      <p className="figures max-w-prose text-soft text-sm">
        <span className="font-semibold text-ink">What it costs.</span> {priceSentence} {totalSentence}
        {offerEndSentence}
      </p>
    </div>
  );
}
