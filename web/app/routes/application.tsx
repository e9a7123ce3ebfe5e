import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page-title';
import { ApplicationTimeline } from '~/features/application-timeline/application-timeline';
import { ApplicationScreen } from '~/features/applications/application-screen';

export const meta: MetaFunction = () => [{ title: pageTitle('Application') }];

export default function ApplicationRoute() {
  const { applicationId = '' } = useParams();
  return <ApplicationScreen id={applicationId} timeline={<ApplicationTimeline applicationId={applicationId} />} />;
}
