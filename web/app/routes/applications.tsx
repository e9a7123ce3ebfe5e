import { lazy, type ReactNode, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { AddRentGuarantee } from '~/features/application-record/add-rent-guarantee';
import { ApplicationsScreen } from '~/features/applications/applications-screen';
import { PendingQueue } from '~/features/case-queue/pending-queue';

/** Loaded only for staff. If the code cannot be loaded, the list below is still shown. */
const Queue = lazy(() =>
  import('~/features/case-queue/queue').then(
    ({ Queue: Loaded }) => ({ default: Loaded }),
    () => ({ default: ({ children }: { userId: string; children: ReactNode }) => <>{children}</> }),
  ),
);

export const meta: MetaFunction = () => [{ title: pageTitle('Applications') }];

export default function Applications() {
  return (
    <ApplicationsScreen
      addButton={<AddRentGuarantee />}
      withQueue={(userId, list) => (
        <Suspense fallback={<PendingQueue />}>
          <Queue userId={userId}>{list}</Queue>
        </Suspense>
      )}
    />
  );
}
