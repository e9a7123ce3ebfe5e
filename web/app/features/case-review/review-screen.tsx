import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { BackLink } from '~/components/ui/back-link';
import { paths } from '~/config/paths';
import { documentsQueryOptions } from '~/data/application-documents/documents-query';
import { useReviewParts } from '~/data/application-parts/use-review-parts';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { reviewsQueryOptions } from '~/data/document-reviews/reviews-query';
import { applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { isNotFound } from '~/lib/app-error';
import { useRecordTitle } from '~/lib/use-record-title';
import { ReviewedCase, type ReviewedCaseProps } from './reviewed-case';

interface ReviewScreenProps
  extends Pick<ReviewedCaseProps, 'alert' | 'decision' | 'messages' | 'answer' | 'communications'> {
  id: string;
}

/** `/dashboard/rent-guarantees/{id}/review`: a case on one screen, with its documents beside their checklists. */
export function ReviewScreen({ id, ...slots }: ReviewScreenProps) {
  const application = useQuery(applicationQueryOptions(id));
  const documents = useQuery(documentsQueryOptions(id));
  const requests = useQuery(requestsQueryOptions(id));
  const reviews = useQuery(reviewsQueryOptions(id));
  useRecordTitle(application.data?.application_number);
  // Loaded first, because the screen would move otherwise.
  const permissions = usePermissions();
  const parts = useReviewParts(id, permissions.has('owner') || permissions.has('audit'));
  const isWaiting = permissions.isPending || parts.isPending;
  if (parts.refusal) return <RefusedReview reason={parts.refusal} />;
  const queries = [application, documents, requests, reviews];
  if (application.data && documents.data && requests.data && reviews.data && !isWaiting) {
    return (
      <ReviewedCase
        key={id}
        application={application.data}
        documents={documents.data}
        requests={requests.data}
        reviews={reviews.data}
        {...slots}
      />
    );
  }
  const failed = queries.find(({ isError }) => isError);
  if (!failed) return <PageSkeleton label="Loading the case..." />;
  return (
    <>
      <BackLink to={paths.rentGuarantees}>Back to Rent Guarantees</BackLink>
      {isNotFound(application.error) ? (
        <ErrorState isPage title="Application not found" description="It may have been deleted or doesn't exist." />
      ) : (
        <ErrorState
          isPage
          title="Failed to load the case"
          description={failed.error?.message}
          onRetry={() => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch())}
        />
      )}
    </>
  );
}

function RefusedReview({ reason }: { reason: string }) {
  return (
    <>
      <BackLink to={paths.rentGuarantees}>Back to Rent Guarantees</BackLink>
      <EmptyState isPage title="This is not yours to review" description={reason} />
    </>
  );
}
