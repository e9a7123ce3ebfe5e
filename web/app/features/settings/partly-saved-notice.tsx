import { Notice } from '~/components/feedback/notice';
import type { AccountChange } from '~/data/profiles/save-account';

interface PartlySavedNoticeProps {
  change: AccountChange;
  isEditing: boolean;
}

/** Says which part was saved when a save failed half way, because the account and the profile are two services. */
export function PartlySavedNotice({ change, isEditing }: PartlySavedNoticeProps) {
  return (
    <Notice tone="warn" title="Only part of your changes is saved" isAlert>
      {change.isPasswordChanged ? <p>Your new password is in use. Sign in with it from now on.</p> : null}
      {change.email ? (
        <p>We have sent a link to {change.email}. The address is yours once you have opened it.</p>
      ) : null}
      {isEditing ? (
        <p>Your other changes are still in this form, and not saved yet. Choose ‘Save All Changes’ to save them.</p>
      ) : (
        <p>Nothing else was saved.</p>
      )}
    </Notice>
  );
}
