import { useQuery } from '@tanstack/react-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { documentViewsQueryOptions } from '~/data/document-reviews/views-query';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { screeningQueryOptions } from '~/data/screenings/screening-query';
import { isRefused } from '~/lib/app-error';

/**
 * Asks at once for what the parts of the review read themselves. It is pending until what stands above everything else is known: the
 * screen would move otherwise. `isViewsReader`: the person may see who viewed the documents.
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
  /** Why this case is not for the person to review, such as their own. */
  readonly refusal: string | undefined;
}
