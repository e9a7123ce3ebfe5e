import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';

const cards = ['a', 'b', 'c', 'd'];

/** The shape of the dashboard before its figures are there. */
export function PendingDashboard() {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="sr-only">
        Loading statistics...
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <div key={card} className="rounded-2xl border bg-surface p-5">
            <Skeleton className="my-1 w-32" />
            <Skeleton className="mt-3.5 h-8 w-16" />
            <Skeleton className="mt-3 h-3.5 w-28" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {cards.map((card) => (
          <Section key={card}>
            <Skeleton className="mb-3 w-48" />
            <Skeleton className="mb-6 h-3.5 w-64" />
            <Skeleton className="h-[13.75rem] w-full" />
          </Section>
        ))}
      </div>
    </div>
  );
}
