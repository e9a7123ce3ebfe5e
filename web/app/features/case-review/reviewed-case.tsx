import { type ReactNode, useState } from 'react';
import { BackLink } from '~/components/ui/back-link';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import { paths } from '~/config/paths';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import type { DocumentReview } from '~/data/document-reviews/reviews-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { ApplicationsLink } from '~/domain/case/applications-link';
import { CaseOwner } from '~/domain/case/case-owner';
import { isForAppeal } from '~/domain/case/is-for-appeal';
import { LinkedCases } from '~/domain/case/linked-cases';
import { StatusPill } from '~/domain/case/status-pill';
import { useIsOverruled } from '~/domain/case/use-is-overruled';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { AffordabilityPanel } from './affordability-panel';
import { AppealNotice } from './appeal-notice';
import { type Suggestion, suggestCorrection } from './ask-sheet';
import { CaseDocuments } from './case-documents';
import { CaseFacts } from './case-facts';
import { CaseFee } from './case-fee';
import { CaseLandlord } from './case-landlord';
import { CaseNotes } from './case-notes';
import { CaseRequests } from './case-requests';
import { DecisionCard } from './decision-card';
import { goToDecision } from './go-to-decision';
import { ReviewKeysHelp } from './review-keys-help';
import { messageForDocument } from './reviewed-documents';
import { UnsentRefusal } from './unsent-refusal';
import { type AskedDecision, useCaseReview } from './use-case-review';
import { ViewedBy } from './viewed-by';

export interface ReviewedCaseProps {
  application: Application;
  documents: readonly ApplicationDocument[];
  requests: readonly ApplicationRequest[];
  reviews: readonly DocumentReview[];
  /** A notice that everybody has to see before they act. */
  alert: (application: Application) => ReactNode;
  decision: (parts: DecisionParts) => ReactNode;
  /** The tenant's unanswered messages. */
  messages: (application: Application) => ReactNode;
  /** The form to answer the tenant's message with a document. */
  answer: (application: Application, words: string) => ReactNode;
  /** The latest communications. */
  communications: (application: Application) => ReactNode;
}

export interface DecisionParts {
  readonly application: Application;
  /** The decision that a key asks for. */
  readonly asked: AskedDecision | undefined;
  /** The link to the next case. */
  readonly next: ReactNode;
}

/** A case whose parts are loaded. */
export function ReviewedCase(props: ReviewedCaseProps) {
  const { application, documents, requests, reviews } = props;
  const { id, status, tenancy_information: tenancy } = application;
  const { has, isAuditor } = usePermissions();
  const canReview = isUndecided(application) && !isAuditor;
  const canApprove = canReview && has('decide');
  const isOverruled = useIsOverruled(application);
  const canReject = canApprove && !isOverruled;
  const review = useCaseReview({
    application,
    documents,
    reviews,
    canReview,
    canApprove,
    canReject,
    canTake: !isAuditor,
  });
  const [suggestion, setSuggestion] = useState<Suggestion>();
  const next = isAuditor ? null : (
    <Button variant="secondary" aria-disabled={review.next.isPending} onClick={review.next.take}>
      Take the next case
    </Button>
  );
  return (
    <>
      <PageHeader
        back={
          <div className="flex flex-wrap gap-x-6">
            <ApplicationsLink />
            <BackLink to={paths.rentGuarantee(id)}>Back to the record</BackLink>
          </div>
        }
        title={
          <>
            Review of <span className="whitespace-nowrap">{application.application_number}</span>
          </>
        }
        aside={<StatusPill status={status} closing={application.closing} isDraftGrey />}
        description={application.company_tenants?.name ?? personName(application.shownTenant) ?? undefined}
        actions={next}
      />
      {props.alert(application)}
      <CaseOwner application={application} />
      <UnsentRefusal isUnsent={review.verdict.isUnsent} />
      <div className="grid gap-5">
        <Button variant="secondary" className="justify-self-start lg:hidden" onClick={goToDecision}>
          Go to the decision
        </Button>
        <ReviewKeysHelp keys={review.keys} isOn={review.hasKeys} onChange={review.setHasKeys} />
        <AppealNotice application={application} />
        <LinkedCases application={application} />
        {props.messages(application)}
        <div id="documents" className="scroll-mt-6">
          <CaseDocuments
            documents={documents}
            stateOf={review.stateOf}
            isEvidence={(document) => isForAppeal(document, application)}
            shown={review.shown}
            words={review.shown && messageForDocument(review.shown, requests)}
            answer={(words) => props.answer(application, words)}
            latest={review.shown && review.latestOf(review.shown)}
            verdict={review.verdict}
            canReview={canReview}
            decision={
              isUndecided(application) ? (
                <DecisionCard
                  applicationId={id}
                  onApprove={canApprove ? () => review.ask({ status: 'approved' }) : undefined}
                  onReject={canReject ? () => review.ask({ status: 'rejected' }) : undefined}
                />
              ) : null
            }
            onChoose={review.choose}
          />
        </div>
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            <CaseFacts
              application={application}
              onAskCorrection={canReview ? (field) => setSuggestion(suggestCorrection(field)) : undefined}
            />
            {tenancy && !application.company_tenants ? <AffordabilityPanel tenancy={tenancy} /> : null}
            <CaseFee application={application} isOpen={application.status === 'draft' || isUndecided(application)} />
            <div id="landlord" className="scroll-mt-6">
              <CaseLandlord
                applicationId={id}
                manager={application.property_managers}
                canReview={canReview}
                canWrite={application.status !== 'draft' && !isAuditor}
                onAskTenant={setSuggestion}
              />
            </div>
            <div id="notes" tabIndex={-1} className="scroll-mt-6 outline-none">
              <CaseNotes application={application} canWrite={!isAuditor} />
            </div>
            {props.communications(application)}
          </div>
          <div className="grid grid-cols-1 gap-5">
            <div id="requests" className="scroll-mt-6">
              <CaseRequests
                applicationId={id}
                requests={requests}
                documents={documents}
                stateOf={review.stateOf}
                canReview={canReview}
                suggestion={suggestion}
                onAsked={() => setSuggestion(undefined)}
                onShowDocument={review.show}
              />
            </div>
            {props.decision({ application, asked: review.asked, next })}
            <ViewedBy applicationId={id} canRead={has('owner') || has('audit')} />
          </div>
        </div>
      </div>
    </>
  );
}
