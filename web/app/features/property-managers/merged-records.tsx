import { useQuery } from '@tanstack/react-query';
import { Section } from '~/components/ui/section';
import { propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';
import { formatDateTime } from '~/lib/dates';
import { count } from './describe-move';

/** The records that were merged into this one, and why. Renders nothing if there are none. */
export function MergedRecords({ id }: { id: string }) {
  const { data } = useQuery(propertyManagerUsesQueryOptions(id));
  if (!data || data.merges.length === 0) return null;
  return (
    <Section title="Merged into this record">
      <ul className="divide-y">
        {data.merges.map((merge) => (
          <li key={merge.id} className="py-3 first:pt-0 last:pb-0">
            <p className="break-words font-semibold">
              {merge.company_name}, {merge.city}
            </p>
            <p className="text-sm text-soft">
              {formatDateTime(merge.merged_at)}
              {merge.merged_by ? ` by ${merge.merged_by}` : ''}, with{' '}
              {count(merge.applications, 'application', 'applications')}
            </p>
            <p className="mt-1 whitespace-pre-line break-words">{merge.reason}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
