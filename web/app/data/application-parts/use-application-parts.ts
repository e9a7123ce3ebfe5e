import { useQuery } from '@tanstack/react-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { documentsQueryOptions } from '~/data/application-documents/documents-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import { applicationTimelineQueryOptions } from '~/data/rent-guarantee-applications/application-timeline-query';

/**
 * Requests everything that an application's screen shows beside the application, as one request. Pending until the content at the
 * top has loaded, so that the screen does not move.
 */
export function useApplicationParts(id: string): { readonly isPending: boolean } {
  const certificates = useQuery(certificateVersionsQueryOptions(id));
  const requests = useQuery(requestsQueryOptions(id));
  useQuery(documentsQueryOptions(id));
  useQuery(communicationsQueryOptions(id));
  useQuery(applicationTimelineQueryOptions(id));
  return { isPending: certificates.isPending || requests.isPending };
}
