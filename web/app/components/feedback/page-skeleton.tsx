import { Skeleton } from '~/components/ui/skeleton';

/** A dashboard page whose data is still loading. `label` is shown and announced, such as 'Checking authentication...'. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <div role="status" className="mb-6">
        <h1 className="text-soft">{label}</h1>
      </div>
      <Skeleton className="mb-8 h-8 w-56" />
      <div className="grid gap-3 rounded-2xl border bg-surface p-6">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-2/3" />
        <Skeleton className="w-3/4" />
      </div>
    </div>
  );
}
