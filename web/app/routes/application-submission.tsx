import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { paths } from '~/config/paths';
import { ApplicationSubmission } from '~/features/application-submission/application-submission';
import { OpenDraftFirst } from '~/features/application-submission/drafts/open-draft-first';
import { useAuth } from '~/lib/auth/auth-context';

export const meta = () => [{ title: pageTitle('Your application') }];

/**
 * `/dashboard/application-submission`, with `?application=<id>` once there is a draft, and with `?another=<id>` for a new application
 * besides that draft.
 */
export default function ApplicationSubmissionRoute() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState({ id: '', key: '' });
  const applicationId = params.get('application') ?? undefined;
  const another = params.get('another');
  if (!user) return null;

  // The forms stay when their first save creates the draft, and are mounted again for any other application.
  const key = applicationId === created.id ? created.key : (applicationId ?? `new ${another ?? ''}`);
  const handleCreated = (id: string) => {
    setCreated({ id, key });
    setParams({ application: id }, { replace: true });
  };
  return (
    <OpenDraftFirst userId={user.id} isNew={applicationId === undefined && another === null}>
      <ApplicationSubmission
        key={key}
        userId={user.id}
        email={user.email ?? ''}
        applicationId={applicationId}
        onCreated={handleCreated}
        isAnother={another !== null}
        // The forms open again, with the answers of the other device.
        onOther={() => setCreated({ id: '', key: '' })}
        onStartAnother={() => navigate(paths.anotherApplication(applicationId ?? ''))}
      />
    </OpenDraftFirst>
  );
}
