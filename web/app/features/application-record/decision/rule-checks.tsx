import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import type { RuleResult } from '~/data/rent-guarantee-applications/rule-checks-query';
import { PassedWarnings } from '~/domain/agreement/passed-warnings';
import { RuleList } from '~/domain/agreement/rule-list';
import { LandlordDoubts } from '~/domain/landlord/landlord-doubts';
import { UnconfirmedManager } from '~/domain/landlord/unconfirmed-manager';
import { linkToField } from '~/domain/tenancy/link-to-field';
import { isRefused } from '~/lib/app-error';
import { formatDateTime } from '~/lib/dates';
import { GateList } from './gate-list';
import type { DecisionScreen } from './link-to-missing';
import { OtherGuarantees } from './other-guarantees';
import { RuleReason } from './reason-form';
import { UncheckedDocuments } from './unchecked-documents';
import { UnnamedLandlord } from './unnamed-landlord';

/** The rule about the sanctions list, whose matches are shown beside the checks. */
const screeningRule = 21;

interface RuleChecksProps {
  application: Application;
  screen: DecisionScreen;
}

/**
 * The checks of the approval rules and of the law: current ones, or for an approved application those of its approval. Drafts and
 * closed applications have none.
 */
export function RuleChecks({ application, screen }: RuleChecksProps) {
  if (application.status === 'draft' || closingOf(application)) return null;
  return application.status === 'approved' ? (
    <KeptChecks applicationId={application.id} />
  ) : (
    <LiveChecks application={application} screen={screen} />
  );
}

function LiveChecks({ application, screen }: RuleChecksProps) {
  const { id, tenancy_id: tenancyId, tenancy_information: tenancy, property_managers: manager } = application;
  const { data, isPending, error, refetch } = useQuery(approvalFactsQueryOptions(id));
  const { rules = [], gate = [], unchecked = [] } = data ?? {};
  const stopping = rules.filter(({ effect }) => effect === 'blocks' || effect === 'warns');
  const others = rules.filter((result) => !stopping.includes(result));
  const isUnknown = tenancy !== null && tenancy.nation === null;
  return (
    <Section
      title="Checks"
      description={
        data ? describe([...gate, ...stopping], isUnknown) : 'What an approval needs, and what the law says of it.'
      }
    >
      {isPending ? <Skeleton className="h-24" /> : null}
      {isRefused(error) ? (
        <Notice tone="info">{error.message}</Notice>
      ) : error ? (
        <ErrorState title="Failed to load the checks" onRetry={() => refetch()} />
      ) : null}
      <div className="grid gap-4">
        <GateList application={application} screen={screen} findings={gate} />
        {manager && !manager.property_manager_confirmations ? (
          <UnconfirmedManager id={manager.id} applicationId={id} />
        ) : null}
        <UnnamedLandlord application={application} screen={screen} />
        {isUnknown && tenancyId ? (
          <p>
            Nobody has said in which nation the property is, and its postcode does not tell.{' '}
            <FieldLink to={linkToField(tenancyId, 'nation')}>Choose the nation</FieldLink>
          </p>
        ) : null}
        {stopping.length > 0 ? (
          <RuleList results={stopping}>
            {(result) => (
              <>
                {tenancyId && result.field ? (
                  <p className="mt-1">
                    <FieldLink to={linkToField(tenancyId, result.field)}>Open the tenancy</FieldLink>
                  </p>
                ) : null}
                {result.rule === screeningRule ? (
                  <p className="mt-1">
                    <FieldLink to="#screening">Go to the screening</FieldLink>
                  </p>
                ) : null}
                {result.effect === 'warns' ? <RuleReason applicationId={id} result={result} /> : null}
              </>
            )}
          </RuleList>
        ) : null}
        {/* Hints, which do not block the approval. */}
        <LandlordDoubts applicationId={id} title="Before you approve" />
        <OtherGuarantees application={application} />
        <UncheckedDocuments documents={unchecked} screen={screen} />
        <Others results={others} />
      </div>
    </Section>
  );
}

function KeptChecks({ applicationId }: { applicationId: string }) {
  const { data: facts } = useQuery(approvalFactsQueryOptions(applicationId));
  if (!facts?.kept) return null;
  const { kept, passed } = facts;
  return (
    <Section title="Checks" description={`At the approval, ${formatDateTime(kept.checked_at)}`}>
      <div className="grid gap-4">
        {passed.length > 0 ? <PassedWarnings warnings={passed} /> : null}
        <Others results={kept.results.filter(({ effect }) => effect !== 'warns')} />
      </div>
    </Section>
  );
}

/** The results that neither block nor warn, in a collapsed list. */
function Others({ results }: { results: readonly RuleResult[] }) {
  if (results.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer font-semibold underline underline-offset-4">
        {results.length} {results.length === 1 ? 'rule' : 'rules'} noted or passed
      </summary>
      <div className="mt-4">
        <RuleList results={results} />
      </div>
    </details>
  );
}

function FieldLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-semibold underline underline-offset-4">
      {children}
    </Link>
  );
}

function describe(stopping: readonly Pick<RuleResult, 'effect' | 'reason'>[], isUnknown: boolean): string {
  if (isUnknown || stopping.some(({ effect }) => effect === 'blocks')) return 'This blocks the approval.';
  if (stopping.some(({ reason }) => reason === null)) return 'The approval needs a written reason for each warning.';
  return 'Nothing blocks the approval.';
}
