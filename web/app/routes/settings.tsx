import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { SettingsScreen } from '~/features/settings/settings-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Account Settings') }];

export default function Settings() {
  return <SettingsScreen />;
}
