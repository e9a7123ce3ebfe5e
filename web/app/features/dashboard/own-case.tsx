import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { incomeProofs } from '~/config/income-proofs';
import { paths } from '~/config/paths';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { tasksAnchor } from '~/domain/anchors';
import { OfficeHint } from '~/domain/landlord/office-hint';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { CaseActions } from './case-actions';
import { CaseProgress } from './case-progress';
import { actionOnItsPage, describeCase, describeWait, withdrawalOf } from './describe-case';

interface OwnCaseCardProps {
  own: OwnCase;
  /** On the application's own screen, to which the home's button leads. */
  isOnItsPage?: boolean;
}

/** Where the case stands, whose turn it is, since when, and the next thing to do: as one button. */
export function OwnCaseCard({ own, isOnItsPage = false }: OwnCaseCardProps) {
  const { title, next, turn, action: homeAction, stepsDone } = describeCase(own);
  const isAsked = own.step === 'request' && own.turn === 'tenant';
  const action = isOnItsPage
    ? actionOnItsPage(own)
    : { ...homeAction, to: isAsked ? `#${tasksAnchor}` : homeAction.to };
  return (
    <CaseCard>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="figures text-soft">
          {describeProperty(own.property_address_line_1, own.property_city)} ·{' '}
          <span className="whitespace-nowrap">{own.application_number}</span>
        </p>
        <Badge tone={turn.tone}>{turn.label}</Badge>
      </div>
      {/* The answer to a request changes whose turn it is. */}
      <div aria-live="polite">
        <h2 className="title-page mt-3">{title}</h2>
        <p className="figures mt-2 font-medium">{describeWait(own)}</p>
        <p className="mt-1 max-w-prose text-soft">{next}</p>
      </div>
      {stepsDone === undefined ? null : (
        <div className="mt-6">
          <CaseProgress stepsDone={stepsDone} />
        </div>
      )}
      <CaseActions action={action} isFirst={own.turn === 'tenant'} withdrawal={withdrawalOf(own)} />
    </CaseCard>
  );
}

/** Where somebody without an application starts. Who has told us which office they act for is not asked again. */
export function NoCase({ isLandlord }: { isLandlord: boolean }) {
  return (
    <CaseCard>
      <h2 className="title-page">Start your application</h2>
      <p className="mt-2 max-w-prose text-soft">
        You need your passport and proof of income: payslips, a scholarship, or money from your family. You can stop at
        any point and go on later: each section that you save is kept.
      </p>
      <details className="mt-3 max-w-prose">
        <summary className="w-fit cursor-pointer rounded font-semibold underline underline-offset-4">
          See what counts as proof of income
        </summary>
        <dl className="mt-2 text-soft">
          <dt className="font-medium">If you rent</dt>
          <dd>{incomeProofs.person}.</dd>
          <dt className="mt-2 font-medium">If a company rents</dt>
          <dd>{incomeProofs.company}.</dd>
        </dl>
      </details>
      <Button asChild className="mt-6 w-full max-w-full whitespace-normal text-center sm:w-auto">
        <Link to={paths.newApplication}>Start your application</Link>
      </Button>
      {isLandlord ? null : (
        <p className="mt-5 max-w-prose text-sm text-soft">
          Are you a landlord or letting agent? <OfficeHint />
        </p>
      )}
    </CaseCard>
  );
}

function CaseCard({ children }: { children: ReactNode }) {
  return <div className="rounded-2xl border bg-surface p-5 sm:p-7">{children}</div>;
}
