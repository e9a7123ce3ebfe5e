import type { MetaFunction } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { ChangesRefused } from '~/components/ui/changes-refused';
import { pageTitle } from '~/config/page';
import { AdminSecondFactorSection } from '~/features/multi-factor/admin-second-factor-section';
import { TwoStepSection } from '~/features/multi-factor/two-step-section';
import { DeletionNote } from '~/features/settings/deletion-note';
import { MailChoicesSection } from '~/features/settings/mail-choices-section';
import { OwnWaitingPermissions } from '~/features/settings/own-waiting-permissions';
import { SettingsScreen } from '~/features/settings/settings-screen';
import { SignOutSection } from '~/features/settings/sign-out-section';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Account Settings') }];

export default function Settings() {
  const { user, isAdmin, isFactorNeeded } = useAuth();
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* Everybody changes their own account, auditors too. */}
      <ChangesRefused value={undefined}>
        <div>
          <SettingsScreen />
        </div>
        {isFactorNeeded ? (
          <Notice tone="warn">
            Administrators need two-step sign-in. Set it up here, and you can go on with your work.
          </Notice>
        ) : null}
        {isAdmin && !isFactorNeeded ? <OwnWaitingPermissions /> : null}
        {user ? <TwoStepSection /> : null}
        {user ? <SignOutSection /> : null}
        {user ? <MailChoicesSection userId={user.id} /> : null}
      </ChangesRefused>
      {isAdmin && !isFactorNeeded ? <AdminSecondFactorSection /> : null}
      {user ? <DeletionNote /> : null}
    </div>
  );
}
