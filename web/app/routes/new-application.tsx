import { Navigate } from 'react-router';
import { paths } from '~/config/paths';

/** `/dashboard/applications/new` leads to where an application is made (design.md 8.2). */
export default function NewApplication() {
  return <Navigate to={paths.applicationSubmission} replace />;
}
