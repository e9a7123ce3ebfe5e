import { useOwnWaiting } from '~/domain/case/own-waiting';
import { WaitingNotice } from '~/domain/case/waiting-notice';

/** What the reader is meant to get and has not yet, on the screen of all permissions. */
export function OwnWaitingPermissions() {
  const waiting = useOwnWaiting();
  return waiting ? <WaitingNotice waiting={waiting} className="mb-6" /> : null;
}
