import { useQuery } from '@tanstack/react-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { documentsQueryOptions } from '~/data/application-documents/documents-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import { applicationTimelineQueryOptions } from '~/data/rent-guarantee-applications/application-timeline-query';

/**
 * Asks at once for all that an application's screen shows beside the application: one request. It is pending until what stands above
 * everything else is known: the screen would move otherwise.
 */
export function useApplicationParts(id: string): { readonly isPending: boolean } {
  const certificates = useQuery(certificateVersionsQueryOptions(id));
  const requests = useQuery(requestsQueryOptions(id));
  useQuery(documentsQueryOptions(id));
  useQuery(communicationsQueryOptions(id));
  useQuery(applicationTimelineQueryOptions(id));
  return { isPending: certificates.isPending || requests.isPending };
}
