import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { InvitationScreen } from '~/features/staff/invitation-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Your invitation') }];

export default function Invitation() {
  return <InvitationScreen />;
}
