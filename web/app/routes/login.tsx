import { Navigate } from 'react-router';
import { paths } from '~/config/paths';

/** Redirects the usual address of a sign-in. */
export default function Login() {
  return <Navigate to={paths.auth} replace />;
}
