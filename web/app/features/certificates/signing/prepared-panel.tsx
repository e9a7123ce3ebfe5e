import { PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import type { CertificateSignature } from '~/data/certificate-versions/certificate-record-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDateTime } from '~/lib/dates';
import { ChangedParts } from '../changes/change-list';
import { PanelHeader } from '../panel-header';
import { StatementDetails } from '../statement/statement-details';
import { Issuing } from './issuing';
import { useSignatureStops } from './signature-stops';
import { isDeed, isFullySigned } from './signing';
import {
  IssueStopNotice,
  PastCoverNotice,
  SignatureStopsNotice,
  SpecimenNotice,
  StatedDifferencesNotice,
} from './signing-notices';
import { TakeBackButton } from './take-back-button';
import { useSigner } from './use-signer';

interface PreparedPanelProps {
  version: CertificateVersion;
  signatures: readonly CertificateSignature[];
}

/** A version that is not issued yet: it waits for a signature, or is being issued. */
export function PreparedPanel({ version, signatures }: PreparedPanelProps) {
  const { today } = useSigner();
  const { screening, found } = useSignatureStops(version);
  // The signatures may be loaded before the state that follows from them.
  const isWaiting = version.state === 'awaiting_signature' && !isFullySigned(version.statement, signatures, today);
  return (
    <Section>
      <div className="grid gap-6">
        <PanelHeader
          title={version.version === 1 ? version.certificate_number : `Version ${version.version}`}
          version={version}
        />
        {version.statement.specimen ? <SpecimenNotice /> : null}
        {isWaiting && screening?.kind === 'undecided' ? (
          <IssueStopNotice applicationId={version.application_id} stop={screening} />
        ) : null}
        {isWaiting ? <SignatureStopsNotice applicationId={version.application_id} found={found} /> : null}
        {isWaiting ? (
          <StatedDifferencesNotice applicationId={version.application_id} differences={found?.differences} />
        ) : null}
        {isWaiting ? <PastCoverNotice version={version} today={today} /> : null}
        {isWaiting ? <SignatureWanted {...{ version, signatures }} /> : <Issuing version={version} />}
        <ChangedParts statement={version.statement} />
        <StatementDetails statement={version.statement} />
      </div>
    </Section>
  );
}

/** Lists who has signed and who still has to, with the button for a person who may. */
function SignatureWanted({ version, signatures }: PreparedPanelProps) {
  const [, setSearch] = useSearchParams();
  const { today, isPending, whyNot } = useSigner();
  const { isLoading, isStopped } = useSignatureStops(version);
  const deed = isDeed(version.statement, today);
  const reason = whyNot(signatures);
  const handleSign = () =>
    setSearch(
      (previous) => {
        previous.set('sign', 'now');
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="grid justify-items-start gap-3 rounded-xl border border-accent/40 bg-accent-wash p-4 sm:p-5">
      <p className="font-semibold">
        {signatures.length > 0
          ? 'A second signatory signs this deed'
          : deed
            ? 'A deed: two signatories sign it, or a director before a witness'
            : 'A signatory signs it for the company'}
      </p>
      {signatures.map(({ place, name, office, signed_at }) => (
        <p key={place} className="text-[0.9375rem]">
          {name}, {office}, signed on {formatDateTime(signed_at)}.
        </p>
      ))}
      {isPending ? null : reason ? <p className="max-w-prose text-[0.9375rem] text-soft">{reason}</p> : null}
      <div className="flex flex-wrap gap-2.5">
        {isPending || isLoading || isStopped || reason ? null : (
          <Button onClick={handleSign}>
            <PenLine aria-hidden />
            Read and sign…
          </Button>
        )}
        <TakeBackButton version={version} />
      </div>
    </div>
  );
}
