import { Notice } from '~/components/feedback/notice';

/** What every disabled control of an auditor says. */
export const changesNothing = 'Your account can read everything and change nothing';

/** Tells an auditor on every screen why its buttons and forms are disabled. */
export function AuditorBanner() {
  return (
    <Notice tone="info" title={changesNothing} className="mb-6">
      Your only permission is to audit, so what would change something is disabled. An owner can give you other
      permissions.
    </Notice>
  );
}
