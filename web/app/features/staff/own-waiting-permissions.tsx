import { useOwnWaiting } from '~/domain/staff/own-waiting';
import { WaitingNotice } from '~/domain/staff/waiting-notice';

/** What the reader is meant to get and has not yet, on the screen of all permissions. */
export function OwnWaitingPermissions() {
  const waiting = useOwnWaiting();
  return waiting ? <WaitingNotice waiting={waiting} className="mb-6" /> : null;
}
