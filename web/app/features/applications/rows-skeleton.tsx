import { Skeleton } from '~/components/ui/skeleton';

const rows = ['first', 'second'];

/** Rows of a list inside a section before they are there; `label` is read out. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        {label}
      </p>
      {rows.map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      ))}
    </div>
  );
}
