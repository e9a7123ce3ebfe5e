import { useQuery } from '@tanstack/react-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { applicationTimelineQueryOptions } from '~/data/rent-guarantee-applications/application-timeline-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';
import { screeningQueryOptions } from '~/data/screenings/screening-query';

/** Requests the parts of the staff's record together, as one request. Pending until the facts of an approval have loaded. */
export function useRecordParts(id: string): { readonly isPending: boolean } {
  useQuery(screeningQueryOptions(id));
  useQuery(applicationTimelineQueryOptions(id));
  useQuery(landlordRequestsQueryOptions(id));
  useQuery(communicationsQueryOptions(id));
  return { isPending: useQuery(approvalFactsQueryOptions(id)).isPending };
}
