import { Notice } from '~/components/feedback/notice';
import { type PendingPermissions, pendingNames } from './pending-permissions';

interface PendingPermissionsNoticeProps {
  waiting: PendingPermissions;
  className?: string;
}

/** Names the reader's permissions that wait for a second owner. */
export function PendingPermissionsNotice({ waiting, className }: PendingPermissionsNoticeProps) {
  return (
    <Notice tone="info" title={`Not yours yet: ${pendingNames(waiting)}`} className={className}>
      {waiting.words}
    </Notice>
  );
}
