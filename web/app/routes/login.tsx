import { Navigate } from 'react-router';
import { paths } from '~/config/paths';

/** Where people expect the sign-in. */
export default function Login() {
  return <Navigate to={paths.auth} replace />;
}
