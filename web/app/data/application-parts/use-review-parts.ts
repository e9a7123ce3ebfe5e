import { useQuery } from '@tanstack/react-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { documentViewsQueryOptions } from '~/data/document-reviews/views-query';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { isRefused } from '~/lib/app-error';

/**
 * Requests the parts of the review together. Pending until the content at the top has loaded, so that the screen does not move.
 * `isViewsReader`: the person may see who viewed the documents.
 */
export function useReviewParts(id: string, isViewsReader: boolean): ReviewParts {
  const facts = useQuery(approvalFactsQueryOptions(id));
  const screening = useQuery(screeningQueryOptions(id));
  const messages = useQuery(communicationsQueryOptions(id));
  useQuery(landlordRequestsQueryOptions(id));
  useQuery({ ...documentViewsQueryOptions(id), enabled: isViewsReader });
  return {
    isPending: facts.isPending || screening.isPending || messages.isPending,
    refusal: isRefused(facts.error) ? facts.error.message : undefined,
  };
}

interface ReviewParts {
  readonly isPending: boolean;
  /** The reason why the person must not review this case, for example because it is their own. */
  readonly refusal: string | undefined;
}
