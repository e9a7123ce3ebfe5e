import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page';
import { MissingCertificates } from '~/features/certificates/missing-certificates';
import { FailedJobsScreen } from '~/features/failed-jobs/failed-jobs-screen';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Background work') }];

export default function Jobs() {
  return (
    <StaffOnly>
      <FailedJobsScreen />
      <MissingCertificates />
    </StaffOnly>
  );
}
