import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { guarantorChangesQueryOptions } from '~/data/guarantor-settings/guarantor-changes-query';
import { guarantorFields } from '~/domain/certificate/guarantor-fields';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';

/** The earlier facts of the guarantor, and who changed them. Renders nothing if nobody did. */
export function GuarantorHistory() {
  const query = useQuery(guarantorChangesQueryOptions());
  if (query.isError) {
    return (
      <Section title="History">
        <ErrorState
          title="Failed to load the history"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      </Section>
    );
  }
  if (!query.data?.length) return null;
  return (
    <Section title="History" description="All owners get an email when the account that tenants pay into changes.">
      <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {query.data.map((change) => (
          <li key={change.id} className="border-b px-5 py-4 last:border-b-0 sm:px-7">
            <p className="font-semibold">{guarantorFields[change.field]}</p>
            <dl className="mt-1 grid gap-2 text-[0.9375rem] sm:grid-cols-2 sm:gap-4">
              <Value label="Was" text={change.value_before} />
              <Value label="Became" text={change.value_after} />
            </dl>
            <p className="figures mt-1 text-sm text-soft">
              {formatDateTime(change.changed_at)}
              {change.changer ? `, ${personName(change.changer)}` : ''}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Value({ label, text }: { label: string; text: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="figures whitespace-pre-line break-words">{text ?? 'Nothing'}</dd>
    </div>
  );
}
