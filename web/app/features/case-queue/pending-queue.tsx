import { Skeleton } from '~/components/ui/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The placeholder of the queue while it loads. */
export function PendingQueue() {
  return (
    <div aria-busy="true" className="rounded-2xl border bg-surface p-5">
      <p role="status" className="sr-only">
        Loading the queue...
      </p>
      <Skeleton className="h-7 w-24" />
      <Skeleton className="mt-5 h-9 w-full max-w-xl" />
      {rows.map((row) => (
        <Skeleton key={row} className="mt-5 h-10 w-full" />
      ))}
    </div>
  );
}
