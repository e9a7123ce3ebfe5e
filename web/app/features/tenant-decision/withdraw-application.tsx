import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '~/components/ui/button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf, isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { messagesAnchor, withdrawalAnchor } from '~/domain/anchors';
import { WithdrawSheet } from './withdraw-sheet';

/** Withdraws one's own application while it waits for a decision, and says how to ask for it later. Links to its anchor open the sheet. */
export function WithdrawApplication({ application }: { application: Application }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const canWithdraw = isUndecided(application);
  const openLinked = useEffectEvent(({ hash }: { readonly hash: string }) => {
    if (!canWithdraw || hash !== `#${withdrawalAnchor}`) return;
    // The sheet returns the focus to it: the link is on another screen, or disappears after the withdrawal.
    button.current?.focus({ preventScroll: true });
    setIsOpen(true);
    // A reload and going back to this screen would otherwise ask again.
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => openLinked(location), [location]);
  if (isApproved(application)) return <NoLongerNeeded />;
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

function isApproved(application: Application): boolean {
  return application.status === 'approved' && !closingOf(application) && application.certificate_withdrawn_at === null;
}

/** The landlord may rely on a certificate, so that a tenant cannot end it alone. */
function NoLongerNeeded() {
  return (
    <p className="text-right text-soft">
      You no longer need the guarantee?{' '}
      <a href={`#${messagesAnchor}`} className="font-medium text-accent underline underline-offset-4">
        Write to us
      </a>
      , and we tell you how it ends.
    </p>
  );
}
