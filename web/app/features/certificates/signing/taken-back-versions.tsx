import { useQuery } from '@tanstack/react-query';
import { Section } from '~/components/ui/section';
import { takenBackVersionsQueryOptions } from '~/data/certificate-versions/taken-back-versions-query';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';
import { ChangeList } from '../changes/change-list';

/** Versions that were taken back before they were issued: what they would have changed, who had signed, and who took them back. */
export function TakenBackVersions({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery(takenBackVersionsQueryOptions(applicationId));
  if (data.length === 0) return null;
  return (
    <Section title="Taken back" description="These versions were never issued. The next version has the number again.">
      <ul className="grid gap-4 text-[0.9375rem]">
        {data.map(({ id, version, taken_back_at, signatures, changes, taker }) => (
          <li key={id} className="grid gap-1">
            <h3 className="font-semibold">Version {version}</h3>
            <ChangeList changes={changes} />
            {signatures.map(({ name, office, signed_at }) => (
              <p key={signed_at}>
                Signed by {name}, {office}, on {formatDateTime(signed_at)}.
              </p>
            ))}
            <p className="text-soft">
              {signatures.length === 0 ? 'Nobody had signed it. ' : ''}Taken back
              {taker ? ` by ${personName(taker)}` : ''} on {formatDateTime(taken_back_at)}.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
