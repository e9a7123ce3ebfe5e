import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';

const cards = [
  { title: 'Personal Information', fields: ['salutation', 'first', 'surname'] },
  { title: 'Address Information', fields: ['line 1', 'line 2', 'city', 'state', 'code', 'country'] },
  { title: 'Contact Information', fields: ['email', 'mobile'] },
];

/** The skeleton of Settings while the profile loads. */
export function PendingSettings() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        Loading your profile...
      </p>
      {cards.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <div className="grid gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <div key={field} className="grid gap-2">
                <Skeleton className="w-28" />
                <Skeleton className="h-11 w-full" />
              </div>
            ))}
          </div>
        </Section>
      ))}
    </div>
  );
}
