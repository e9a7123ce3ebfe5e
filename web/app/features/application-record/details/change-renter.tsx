import { useCallback, useState } from 'react';
import { ChangeButton } from '~/components/ui/change-button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { useLazyDialog } from '~/lib/use-lazy-dialog';
import { useCertificateLock } from './use-certificate-lock';

const loadSheet = async () => (await import('./renter-sheet')).RenterSheet;

/** Lets staff change whether a company or a person rents, until a certificate states it. The sheet's code loads with the first press. */
export function ChangeRenter({ application }: { application: Application }) {
  const { isLocked } = useCertificateLock(application);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { code: Sheet, isLoading } = useLazyDialog('renter', loadSheet, isOpen, setIsOpen);
  if (isLocked) return null;
  return (
    <>
      <ChangeButton variant="link" className="mt-1" onClick={() => setIsOpen(true)} aria-busy={isLoading}>
        Change who rents
      </ChangeButton>
      {Sheet ? <Sheet application={application} open={isOpen} onClose={close} /> : null}
    </>
  );
}
