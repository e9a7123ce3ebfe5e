import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { useLiveApplication } from '~/data/live/use-live-changes';
import { AfterSubmission } from '~/features/after-submission/after-submission';
import { useAuth } from '~/lib/auth/auth-context';

export const meta: MetaFunction = () => [{ title: pageTitle('Application submitted') }];

export default function SubmittedApplicationRoute() {
  const { applicationId = '' } = useParams();
  useLiveApplication(applicationId);
  const { user } = useAuth();
  return user ? <AfterSubmission id={applicationId} userId={user.id} /> : null;
}
