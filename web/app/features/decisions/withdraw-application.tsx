import { useState } from 'react';
import { Button } from '~/components/ui/button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { WithdrawSheet } from './withdraw-sheet';

/** Withdraws one's own application while it waits for a decision. */
export function WithdrawApplication({ application }: { application: Application }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isUndecided(application)) return null;
  return (
    <div className="flex justify-end">
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Withdraw application
      </Button>
      <WithdrawSheet applicationId={application.id} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
