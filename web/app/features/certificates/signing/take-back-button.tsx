import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Button } from '~/components/ui/button';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { useDropEndorsementMutation } from '~/data/certificate-versions/replacement-mutations';
import { usePermissions } from '~/domain/staff/use-permissions';

/** Takes a later version back, until everybody has signed it. */
export function TakeBackButton({ version }: { version: CertificateVersion }) {
  const { has } = usePermissions();
  const drop = useDropEndorsementMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (version.version === 1 || version.state !== 'awaiting_signature' || !has('decide')) return null;
  const handleConfirm = () => drop.mutate(version.id, { onSettled: () => setIsAsking(false) });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <Undo2 aria-hidden />
        Take back
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Take version ${version.version} back?`}
        description="The certificate in force stays as it is, and nobody is told. The signatures on the new version stay on record."
        cancelLabel="Keep it"
        confirmLabel="Take back"
        isBusy={drop.isPending}
        onConfirm={handleConfirm}
      />
    </>
  );
}
