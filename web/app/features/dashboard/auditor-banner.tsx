import { Notice } from '~/components/feedback/notice';
import { usePermissions } from '~/domain/use-permissions';

/** Tells an auditor on every screen that the buttons there change nothing for them. */
export function AuditorBanner() {
  const { isAuditor } = usePermissions();
  if (!isAuditor) return null;
  return (
    <Notice tone="info" title="You read everything and change nothing" className="mb-6">
      Your only permission is to audit. Whatever you save on any screen is refused; an owner can give you other
      permissions.
    </Notice>
  );
}
