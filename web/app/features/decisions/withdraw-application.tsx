import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/components/ui/button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { withdrawalAnchor } from '~/domain/anchors';
import { WithdrawSheet } from './withdraw-sheet';

/** Withdraws one's own application while it waits for a decision. Links to its anchor open the sheet. */
export function WithdrawApplication({ application }: { application: Application }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const canWithdraw = isUndecided(application);
  const openLinked = useEffectEvent(({ hash }: { readonly hash: string }) => {
    if (!canWithdraw || hash !== `#${withdrawalAnchor}`) return;
    // The sheet returns the focus to it: the link is on another screen, or goes once the application is withdrawn.
    button.current?.focus({ preventScroll: true });
    setIsOpen(true);
    // Otherwise a reload, and the way back to this screen, would ask again.
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => openLinked(location), [location]);
  if (!canWithdraw) return null;
  return (
    <div className="flex justify-end">
      <Button ref={button} variant="ghost" onClick={() => setIsOpen(true)}>
        Withdraw application
      </Button>
      <WithdrawSheet applicationId={application.id} open={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}
