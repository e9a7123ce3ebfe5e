import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { DetailList } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { type EntryField, entryFields } from '~/data/screenings/entry-fields';
import { sanctionsEntryQueryOptions } from '~/data/screenings/sanctions-entry-query';
import { formatDate } from '~/lib/dates';

const labels: Readonly<Record<EntryField, string>> = {
  regime: 'Regime',
  nationality: 'Nationality',
  country: 'Country of the address',
  birthplace: 'Place of birth',
  passport: 'Passport number',
  identifier: 'National identifier',
  registration: 'Registration number',
  imo: 'IMO number',
  position: 'Position',
  entity_type: 'Kind of organisation',
};

interface EntryFactsProps {
  entry: string;
  kind: 'person' | 'company' | 'ship';
}

/** The facts of an entry of the sanctions list, to compare with the application. */
export function EntryFacts({ entry, kind }: EntryFactsProps) {
  const { data, isPending, isError, refetch } = useQuery(sanctionsEntryQueryOptions(entry));
  if (isPending) return <Skeleton className="h-24" />;
  if (isError) return <ErrorState title="Failed to load the entry" onRetry={() => void refetch()} />;
  if (data === null) return <p className="text-soft">The list in use has no entry {entry} any more.</p>;
  const details = [
    { label: 'Names', value: data.names.join('; ') },
    ...(kind === 'person' ? [{ label: 'Born', value: data.births.map(describeBirth).join('; ') || 'Not given' }] : []),
    ...entryFields.flatMap((field) => {
      const values = data.facts.filter((fact) => fact.field === field).map(({ value }) => value);
      return values.length === 0 ? [] : [{ label: labels[field], value: values.join('; ') }];
    }),
  ];
  return (
    <>
      <DetailList details={details} />
      {data.facts.length === 0 ? (
        <p className="text-soft">The list was loaded with the names only. Look the entry up in the published list.</p>
      ) : null}
    </>
  );
}

/** For some people the list has only the year. */
function describeBirth(birth: string): string {
  return birth.length === 4 ? birth : formatDate(birth);
}
