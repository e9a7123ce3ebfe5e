import { useQuery } from '@tanstack/react-query';
import { Section } from '~/components/ui/section';
import { withdrawalReason } from '~/config/certificate-words';
import { endedProposalsQueryOptions } from '~/data/certificate-versions/ended-proposals-query';
import { personName } from '~/domain/person-name';
import { formatDateTime } from '~/lib/dates';

/** Proposals to withdraw the certificate that ended without a confirmation: their authors, reasons, and who ended them. */
export function EndedProposals({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery(endedProposalsQueryOptions(applicationId));
  if (data.length === 0) return null;
  return (
    <Section title="Proposals that came to nothing">
      <ul className="grid gap-4 text-[0.9375rem]">
        {data.map(({ id, ground, facts, outcome, reason, proposed_at, ended_at, proposer, ender }) => (
          <li key={id} className="grid gap-1">
            <p>
              {personName(proposer) ?? 'Somebody whose account is gone'} proposed{' '}
              {outcome.startsWith('reversal') ? 'to take the notice back' : 'it'} on {formatDateTime(proposed_at)}
              {outcome.startsWith('reversal') ? '' : ` because ${withdrawalReason(ground)}`}.
            </p>
            {facts ? <p className="wrap-anywhere whitespace-pre-line">What happened: {facts}</p> : null}
            <p className="wrap-anywhere">{reason}</p>
            <p className="text-soft">
              {outcome.endsWith('refused') ? 'Refused' : 'Taken back'}
              {ender ? ` by ${personName(ender)}` : ''} on {formatDateTime(ended_at)}.
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
