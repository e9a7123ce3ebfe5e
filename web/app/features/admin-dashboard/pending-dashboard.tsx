import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';

const cards = ['a', 'b', 'c', 'd'];

/** The skeleton of the dashboard while its figures load. */
export function PendingDashboard() {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p role="status" className="sr-only">
        Loading statistics...
      </p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {cards.map((card) => (
          <div key={card} className="rounded-2xl border bg-surface p-4 sm:p-5">
            <Skeleton className="h-9 w-16" />
            <Skeleton className="mt-4 w-full max-w-36" />
            <Skeleton className="mt-2.5 h-3.5 w-full max-w-28" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {cards.map((card) => (
          <Section key={card}>
            <Skeleton className="mb-3 w-48" />
            <Skeleton className="mb-6 h-3.5 w-full max-w-64" />
            <Skeleton className="h-[13.75rem] w-full" />
          </Section>
        ))}
      </div>
    </div>
  );
}
