import { useLocation } from 'react-router';
import { BackLink } from '~/components/ui/back-link';
import { paths } from '~/config/paths';

/** The way back to the queue and the list of all applications, on a screen that was opened from there. */
export function ApplicationsLink() {
  const isFromThere = useLocation().state?.list?.pathname === paths.applications;
  return isFromThere ? <BackLink to={paths.applications}>Back to Applications</BackLink> : null;
}
