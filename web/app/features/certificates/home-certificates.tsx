import { lazy, Suspense } from 'react';
import { PendingCertificates } from './pending-certificates';

/** Loaded only for those who have a certificate. Where the code cannot be loaded, the rest of the screen stays. */
const NewestCertificates = lazy(() =>
  import('./newest-certificates').then(
    ({ NewestCertificates: Newest }) => ({ default: Newest }),
    () => ({ default: () => null }),
  ),
);

/** The tenant's certificates on the first screen: those of the approved applications. */
export function HomeCertificates({ applicationIds }: { applicationIds: readonly string[] }) {
  return (
    <Suspense fallback={<PendingCertificates />}>
      <NewestCertificates applicationIds={applicationIds} />
    </Suspense>
  );
}
