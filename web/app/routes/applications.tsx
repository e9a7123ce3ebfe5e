import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { ApplicationsScreen } from '~/features/applications/applications-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Applications') }];

export default function Applications() {
  return <ApplicationsScreen />;
}
