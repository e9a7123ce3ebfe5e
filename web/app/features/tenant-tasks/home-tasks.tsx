import { lazy, Suspense } from 'react';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';

/** Loaded only for tenants with a request. If the code cannot be loaded, the application's screen still shows the request. */
const TenantTasks = lazy(() =>
  import('./tenant-tasks').then(
    ({ TenantTasks: Tasks }) => ({ default: Tasks }),
    () => ({ default: () => <p>What we need from you is with your application.</p> }),
  ),
);

/** The requests to a tenant, on the first screen. */
export function HomeTasks({ applicationId }: { applicationId: string }) {
  return (
    <Suspense fallback={<PendingTasks />}>
      <TenantTasks applicationId={applicationId} pending={<PendingTasks />} />
    </Suspense>
  );
}

/** Keeps the space, so that the screen does not move when the task is loaded. */
function PendingTasks() {
  return (
    <Section title="We need something from you" className="border-accent">
      <div aria-busy="true" className="grid h-96 content-start gap-4">
        <Skeleton className="w-56 max-w-full" />
        <Skeleton className="h-14" />
        <Skeleton className="h-36" />
        <Skeleton className="h-11 w-40" />
      </div>
    </Section>
  );
}
