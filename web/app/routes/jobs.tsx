import type { MetaFunction } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { StaffOnly } from '~/domain/staff/staff-only';
import { MissingCertificates } from '~/features/certificates/missing-certificates';
import { FailedJobsScreen } from '~/features/failed-jobs/failed-jobs-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Background work') }];

export default function Jobs() {
  return (
    <StaffOnly>
      <FailedJobsScreen />
      <MissingCertificates />
    </StaffOnly>
  );
}
