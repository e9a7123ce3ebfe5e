import { lazy, type ReactNode, Suspense } from 'react';
import { Badge } from '~/components/ui/badge';
import type { OwnCase } from '~/data/application-cases/own-home-query';
import { tasksAnchor } from '~/domain/anchors';
import { describeProperty } from '~/domain/tenancy/describe-property';
import { CaseActions } from './case-actions';
import { CaseProgress } from './case-progress';
import { actionOnItsPage, describeCase, describeWait, withdrawalOf } from './describe-case';

const LeftCorrections = lazy(async () => ({ default: (await import('./left-corrections')).LeftCorrections }));

interface OwnCaseCardProps {
  own: OwnCase;
  /** Whether the card is on the application's own screen, to which the home's button leads. */
  isOnItsPage?: boolean;
}

/** The state of a case, whose turn it is, since when, and the next action as a button. */
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
      {own.left_corrections.length > 0 ? (
        <Suspense fallback={null}>
          <LeftCorrections corrections={own.left_corrections} />
        </Suspense>
      ) : null}
      {stepsDone === undefined ? null : (
        <div className="mt-6">
          <CaseProgress stepsDone={stepsDone} />
        </div>
      )}
      <CaseActions action={action} isFirst={own.turn === 'tenant'} withdrawal={withdrawalOf(own)} />
    </CaseCard>
  );
}

export function CaseCard({ children }: { children: ReactNode }) {
  return <div className="rounded-2xl border bg-surface p-5 sm:p-7">{children}</div>;
}
