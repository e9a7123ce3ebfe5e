import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';

/** Keeps the place, so that the screen does not move once the certificate is there. */
export function PendingCertificates() {
  return (
    <Section title="Your certificate">
      <div aria-busy="true" className="grid gap-x-8 gap-y-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <Skeleton className="h-57 w-44 justify-self-center rounded-xl" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-6 w-72 max-w-full" />
          <Skeleton className="w-96 max-w-full" />
          <Skeleton className="h-28" />
          <Skeleton className="h-11 w-80 max-w-full" />
        </div>
      </div>
    </Section>
  );
}
