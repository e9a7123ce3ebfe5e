import { useQuery } from '@tanstack/react-query';
import { certificateVersionsQueryOptions } from '~/data/certificate-versions/certificate-versions-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';

/** Whether a certificate states what an application contains, and whether somebody has signed it. The database decides in any case. */
export function useCertificateLock({ id, status }: Pick<Application, 'id' | 'status'>) {
  const isApproved = status === 'approved';
  const { data: versions = [] } = useQuery({ ...certificateVersionsQueryOptions(id), enabled: isApproved });
  return {
    isLocked: isApproved && versions.length > 0,
    isSigned: isApproved && versions.some(({ state }) => state !== 'awaiting_signature'),
  };
}
