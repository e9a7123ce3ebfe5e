import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { applicationStatusesQueryOptions } from '~/data/rent-guarantee-applications/application-statuses-query';
import { PendingCertificates } from './pending-certificates';

/** Loaded only for those who have a certificate. Where the code cannot be loaded, the rest of the screen stays. */
const NewestCertificates = lazy(() =>
  import('./newest-certificates').then(
    ({ NewestCertificates: Newest }) => ({ default: Newest }),
    () => ({ default: () => null }),
  ),
);

/** The tenant's certificates on the first screen. */
export function HomeCertificates({ userId }: { userId: string }) {
  const { data: applications = [] } = useQuery(applicationStatusesQueryOptions(userId, 'own'));
  const approved = applications.filter(({ status }) => status === 'approved').map(({ id }) => id);
  if (approved.length === 0) return null;
  return (
    <Suspense fallback={<PendingCertificates />}>
      <NewestCertificates applicationIds={approved} />
    </Suspense>
  );
}
