import { useSearchParams } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { ApplicationSubmission } from '~/features/application-submission/application-submission';
import { useAuth } from '~/lib/auth/auth-context';

export const meta = () => [{ title: pageTitle('Your application') }];

/** `/dashboard/application-submission`, with `?application=<id>` once there is a draft. */
export default function ApplicationSubmissionRoute() {
  const { user } = useAuth();
  const [params, setParams] = useSearchParams();
  if (!user) return null;
  return (
    <ApplicationSubmission
      userId={user.id}
      email={user.email ?? ''}
      applicationId={params.get('application') ?? undefined}
      onCreated={(id) => setParams({ application: id }, { replace: true })}
    />
  );
}
