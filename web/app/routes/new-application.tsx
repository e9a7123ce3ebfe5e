import { Navigate } from 'react-router';
import { paths } from '~/config/paths';

/** `/dashboard/applications/new` redirects to the page where the user's role creates applications. */
export default function NewApplication() {
  return <Navigate to={paths.applicationSubmission} replace />;
}
