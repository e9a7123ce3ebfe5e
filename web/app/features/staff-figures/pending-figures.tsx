import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';

const panels = ['a', 'b', 'c', 'd'];

/** The skeleton of the figures while they load. */
export function PendingFigures() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading figures...
      </p>
      <Skeleton className="mb-4 h-5 w-24" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {panels.map((panel) => (
          <Section key={panel}>
            <Skeleton className="mb-3 w-full max-w-80" />
            <Skeleton className="mb-6 h-3.5 w-full max-w-64" />
            <Skeleton className="h-56 w-full" />
          </Section>
        ))}
      </div>
    </div>
  );
}
