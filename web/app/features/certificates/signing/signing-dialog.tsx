import { zodResolver } from '@hookform/resolvers/zod';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { RadioGroup } from '~/components/ui/radio-group';
import { Skeleton } from '~/components/ui/skeleton';
import type { CertificateSignature } from '~/data/certificate-versions/certificate-record-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { type WitnessValues, witnessSchema } from '~/data/certificate-versions/certificate-versions-schema';
import { useSignCertificateMutation } from '~/data/certificate-versions/sign-certificate-mutation';
import type { SignatureStops } from '~/data/certificate-versions/signature-stops-query';
import type { OwnSignatory } from '~/data/signatories/own-signatory-query';
import { LandlordDoubts } from '~/domain/landlord/landlord-doubts';
import { type MissingField, missingFields, toAppError, toRootError } from '~/lib/app-error';
import { formatDate } from '~/lib/dates';
import { ChangedParts } from '../changes/change-list';
import { StatementDetails } from '../statement/statement-details';
import { useSignatureStops } from './signature-stops';
import { isDeed, wordsOfTheAct } from './signing';
import {
  IssueStopNotice,
  PassedWarningsNotice,
  PastCoverNotice,
  SignatureStopsNotice,
  SpecimenNotice,
  StatedDifferencesNotice,
} from './signing-notices';
import { StopList } from './stop-list';
import { useSigner } from './use-signer';

interface SigningDialogProps {
  version: CertificateVersion;
  signatures: readonly CertificateSignature[];
  /** Whether the dialog follows an approval, since it would otherwise look like a question about the approval. */
  isApproval: boolean;
  /** Called with whether the person signed the version. */
  onClose: (isSigned: boolean) => void;
}

/** The content of a version, and the form to sign it for the company. */
export function SigningDialog({ version, signatures, isApproval, onClose }: SigningDialogProps) {
  const { authority, today, isPending, whyNot } = useSigner();
  const deed = isDeed(version.statement, today);
  const reason = whyNot(signatures);
  const { screening, found, isLoading, isStopped } = useSignatureStops(version);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title="Sign the certificate"
      description={`${version.certificate_number}, version ${version.version}: ${deed ? 'a deed' : 'an agreement'}`}
    >
      <div className="grid gap-5">
        {isApproval && !isPending && !isLoading ? (
          <Notice tone="good" title="Approved" isAlert>
            {reason || isStopped
              ? 'The certificate waits for a signature.'
              : 'You may sign the certificate now, or later from “To sign” in the queue.'}
          </Notice>
        ) : null}
        {screening ? <IssueStopNotice applicationId={version.application_id} stop={screening} /> : null}
        <SignatureStopsNotice applicationId={version.application_id} found={found} />
        <StatedDifferencesNotice applicationId={version.application_id} differences={found?.differences} />
        {version.statement.specimen ? <SpecimenNotice /> : null}
        <PastCoverNotice version={version} today={today} />
        <PassedWarningsNotice applicationId={version.application_id} />
        <LandlordDoubts
          applicationId={version.application_id}
          title="Before you sign"
          approvedAt={version.created_at}
        />
        <ChangedParts statement={version.statement} />
        <section aria-label="What it states" className="rounded-xl border bg-paper p-4 sm:p-5">
          <StatementDetails statement={version.statement} />
        </section>
        {signatures.map((signature) => (
          <Notice key={signature.place} tone="good">
            {signature.name}, {signature.office}, signed on {formatDate(signature.signed_at)}.
          </Notice>
        ))}
        {isPending || isLoading ? (
          <Skeleton className="h-24 w-full" />
        ) : reason || !authority ? (
          <Notice tone="info" title="You cannot sign it">
            <p>{reason}</p>
            <Button size="small" variant="secondary" className="mt-3" onClick={() => onClose(false)}>
              Close
            </Button>
          </Notice>
        ) : isStopped ? (
          <Button variant="secondary" className="justify-self-end" onClick={() => onClose(false)}>
            {isApproval ? 'Sign later' : 'Close'}
          </Button>
        ) : (
          <SigningForm {...{ version, signatures, isApproval, authority, deed, found, onClose }} />
        )}
      </div>
    </Dialog>
  );
}

interface SigningFormProps extends SigningDialogProps {
  authority: OwnSignatory;
  deed: boolean;
  found: SignatureStops | undefined;
}

function SigningForm({ version, signatures, isApproval, authority, deed, found, onClose }: SigningFormProps) {
  const mayHaveWitness = deed && authority.is_director && signatures.length === 0;
  const [way, setWay] = useState('second');
  const isWitnessed = mayHaveWitness && way === 'witness';
  const sign = useSignCertificateMutation();
  const [stops, setStops] = useState<readonly MissingField[]>([]);
  const form = useForm<WitnessValues>({
    resolver: isWitnessed ? zodResolver(witnessSchema) : undefined,
    defaultValues: { witness_name: '', witness_address: '' },
  });
  const handleSubmit = async (values: WitnessValues) => {
    try {
      await sign.mutateAsync({ versionId: version.id, witness: isWitnessed ? values : undefined });
      onClose(true);
    } catch (error) {
      setStops(missingFields(toAppError(error)));
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not signed">
      <StopList applicationId={version.application_id} stops={stops} records={found} />
      {mayHaveWitness ? <WayOfSigning way={way} onChange={setWay} /> : null}
      {isWitnessed ? (
        <div className="grid gap-5">
          <TextField
            control={form.control}
            name="witness_name"
            label="Name of the witness"
            autoComplete="off"
            required
          />
          <TextField
            control={form.control}
            name="witness_address"
            label="Address of the witness"
            autoComplete="off"
            required
          />
        </div>
      ) : null}
      <blockquote className="border-accent border-l-4 bg-accent-wash px-5 py-4 font-medium">
        {wordsOfTheAct(version.statement.guarantor.name, deed, isWitnessed)}
        <footer className="mt-1 font-normal text-[0.9375rem] text-soft">
          {authority.name}, {authority.office}, by {authority.authority}
        </footer>
      </blockquote>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onClose(false)}>
          {isApproval ? 'Sign later' : 'Cancel'}
        </Button>
        <SubmitButton busyLabel="Signing...">
          <PenLine aria-hidden />
          {deed && !isWitnessed && signatures.length === 0 ? 'Sign as the first of two' : 'Sign for the company'}
        </SubmitButton>
      </div>
    </Form>
  );
}

const ways = [
  {
    value: 'second',
    label: 'With a second signatory',
    hint: 'The deed is issued once another signatory has signed too.',
  },
  { value: 'witness', label: 'Alone, before a witness', hint: 'As a director, with somebody who sees you sign.' },
];

function WayOfSigning({ way, onChange }: { way: string; onChange: (way: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-[0.9375rem]">How this deed is signed</legend>
      <RadioGroup aria-label="How this deed is signed" options={ways} value={way} onValueChange={onChange} />
    </fieldset>
  );
}
