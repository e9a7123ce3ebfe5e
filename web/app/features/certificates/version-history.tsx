import { useQuery } from '@tanstack/react-query';
import { BreakableText } from '~/components/ui/breakable-text';
import { Section } from '~/components/ui/section';
import { withdrawalReason } from '~/config/certificate-words';
import type {
  CertificateRecord,
  CertificateSignature,
  CertificateWithdrawal,
} from '~/data/certificate-versions/certificate-record-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { staffActsQueryOptions } from '~/data/rent-guarantee-applications/staff-acts-query';
import { personName } from '~/domain/person-name';
import { formatDate, formatDateTime } from '~/lib/dates';
import { CertificateBadge } from './certificate-badge';
import { ChangeList } from './changes/change-list';
import { DownloadButton } from './download-button';

interface VersionHistoryProps {
  versions: readonly CertificateVersion[];
  records: readonly CertificateRecord[];
}

/** All versions, the newest first: who approved, signed and withdrew each one, when, and why there is another. */
export function VersionHistory({ versions, records }: VersionHistoryProps) {
  return (
    <Section title="Versions">
      <ol className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
        {versions.map((version) => (
          <li key={version.id} className="grid gap-3 border-b px-5 py-5 last:border-b-0 sm:px-7">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="flex flex-wrap items-center gap-3">
                <h3 className="font-semibold">Version {version.version}</h3>
                <CertificateBadge version={version} />
              </div>
              {version.file_path ? <DownloadButton version={version} isSmall /> : null}
            </div>
            <ChangeList changes={version.statement.changes} />
            <Events version={version} record={records.find(({ id }) => id === version.id)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Events({ version, record }: { version: CertificateVersion; record: CertificateRecord | undefined }) {
  const acts = useQuery(staffActsQueryOptions(version.application_id));
  const approver = acts.data?.find(({ record_id }) => record_id === version.id)?.name;
  const lines = [
    [approver ? `Approved by ${approver}` : 'Approved', version.created_at],
    ...describeConsent(record),
    ...(record?.certificate_signatures ?? []).map((signature) => [describeSignature(signature), signature.signed_at]),
    ['Issued', version.issued_at],
    ['Replaced', version.replaced_at],
    ...(record?.certificate_withdrawals ?? []).flatMap(describeWithdrawal),
    ['Withdrawn', version.withdrawn_at],
  ].filter((line): line is [string, string] => Boolean(line[1]));
  return (
    <ul className="grid gap-1.5 text-[0.9375rem]">
      {lines.map(([what, when]) => (
        <li key={`${what} ${when}`}>
          <BreakableText text={what} />
          <span className="figures block text-sm text-soft">
            {when.length === 10 ? formatDate(when) : formatDateTime(when)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The landlord's consent to less cover: who agreed, and how. */
function describeConsent(record: CertificateRecord | undefined): [string, string][] {
  const consent = record?.certificate_endorsements?.consent as
    | { by: string; on: string; how: string }
    | null
    | undefined;
  return consent ? [[`Agreed to by ${consent.by} for the landlord: ${consent.how}`, consent.on]] : [];
}

function describeWithdrawal(withdrawal: CertificateWithdrawal): [string, string | null][] {
  const by = (person: CertificateWithdrawal['proposer']) => {
    const name = personName(person);
    return name ? ` by ${name}` : '';
  };
  const { ground, proposer, proposed_at: proposedAt, confirmer, confirmed_at: confirmedAt } = withdrawal;
  return [
    [`Withdrawal proposed${by(proposer)}, because ${withdrawalReason(ground)}`, proposedAt],
    [`Withdrawal confirmed${by(confirmer)}`, confirmedAt],
    [`Notice taken back${by(withdrawal.reverser)}`, withdrawal.reversed_at],
  ];
}

function describeSignature({ name, office, authority, witness_name, witness_address }: CertificateSignature): string {
  const witness = witness_name ? `, before ${witness_name}, ${witness_address}` : '';
  return `Signed by ${name}, ${office} (${authority})${witness}`;
}
