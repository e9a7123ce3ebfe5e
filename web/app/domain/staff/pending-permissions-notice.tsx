import { Notice } from '~/components/feedback/notice';
import { type PendingPermissions, pendingNames } from './pending-permissions';

interface PendingPermissionsNoticeProps {
  waiting: PendingPermissions;
  className?: string;
}

/** What the reader was invited to, or is meant to get, and has not yet, because a second owner confirms it first. */
export function PendingPermissionsNotice({ waiting, className }: PendingPermissionsNoticeProps) {
  return (
    <Notice tone="info" title={`Not yours yet: ${pendingNames(waiting)}`} className={className}>
      {waiting.words}
    </Notice>
  );
}
