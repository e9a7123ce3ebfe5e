import { Skeleton } from '~/components/ui/skeleton';

const rows = ['first', 'second', 'third'];

/** List rows that are still loading; `label` is announced. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
      <p role="status" className="sr-only">
        {label}
      </p>
      {rows.map((row) => (
        <div key={row} className="flex h-19 items-center gap-4 border-b px-5 last:border-b-0 sm:px-7">
          <Skeleton className="size-9" />
          <div className="grid gap-2">
            <Skeleton className="w-48" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
