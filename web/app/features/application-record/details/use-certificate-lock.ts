import { useQuery } from '@tanstack/react-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { approvalFactsQueryOptions } from '~/data/rent-guarantee-applications/approval-facts-query';

/** Whether a certificate states the application's data, and whether somebody has signed it. The database enforces this as well. */
export function useCertificateLock({ id, status }: Pick<Application, 'id' | 'status'>) {
  const isApproved = status === 'approved';
  const { data: facts } = useQuery({ ...approvalFactsQueryOptions(id), enabled: isApproved });
  const states = facts?.certificate_states ?? [];
  return {
    isLocked: isApproved && states.length > 0,
    isSigned: isApproved && states.some((state) => state !== 'awaiting_signature'),
  };
}
