import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { AdminSecondFactorSection } from '~/features/multi-factor/admin-second-factor-section';
import { TwoStepSection } from '~/features/multi-factor/two-step-section';
import { SettingsScreen } from '~/features/settings/settings-screen';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Account Settings') }];

export default function Settings() {
  const { user, isAdmin, isFactorNeeded } = useAuth();
  return (
    <div className="grid gap-5">
      <div>
        <SettingsScreen />
      </div>
      {user ? <TwoStepSection /> : null}
      {isAdmin && !isFactorNeeded ? <AdminSecondFactorSection /> : null}
    </div>
  );
}
