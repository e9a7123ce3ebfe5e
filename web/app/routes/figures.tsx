import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { StaffOnly } from '~/features/shell/staff-only';
import { FiguresScreen } from '~/features/staff-figures/figures-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Figures') }];

export default function Figures() {
  return (
    <StaffOnly>
      <FiguresScreen />
    </StaffOnly>
  );
}
