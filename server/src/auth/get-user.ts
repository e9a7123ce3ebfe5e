import type { AuthEndpoint } from './auth-services.ts';
import { authenticate } from './authenticate.ts';
import { userJson } from './user-json.ts';

/** `GET /user`: returns the signed-in person. Fails with `no_authorization`, `bad_jwt`, `user_not_found`, `session_not_found`. */
export const getUser: AuthEndpoint = async (auth, request) => {
  const { user } = await authenticate(auth, request);
  return Response.json(userJson(user));
};
