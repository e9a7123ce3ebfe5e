import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import type { CertificateSignature } from '~/data/certificate-versions/certificate-record-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { formatDateTime } from '~/lib/dates';

interface SignedMeanwhileProps {
  version: CertificateVersion;
  signatures: readonly CertificateSignature[];
  onClose: () => void;
}

/** Replaces the signing dialog if others have signed the version meanwhile. */
export function SignedMeanwhile({ version, signatures, onClose }: SignedMeanwhileProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sign the certificate"
      description={`${version.certificate_number}, version ${version.version}`}
    >
      <div className="grid gap-5">
        <SignedMeanwhileNotice signatures={signatures} />
        <Button variant="secondary" className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

type Signed = Pick<CertificateSignature, 'place' | 'name' | 'office' | 'signed_at'>;

/** Names who signed a version and when, for a reader who did not. */
export function SignedMeanwhileNotice({ signatures }: { signatures: readonly Signed[] }) {
  return (
    <Notice tone="warn" title="Signed already, and not by you" isAlert>
      {signatures.map(({ place, name, office, signed_at }) => (
        <p key={place}>
          {name}, {office}, signed it on {formatDateTime(signed_at)}.
        </p>
      ))}
      <p className="mt-1">
        Your signature was not taken and does not stand on the certificate. There is nothing to do.
      </p>
    </Notice>
  );
}
