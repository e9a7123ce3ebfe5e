import type { AuthEndpoint } from '../auth-services.ts';
import { userJson } from '../user-json.ts';
import { requestedUser } from './requested-user.ts';

/** `GET /admin/users/{id}`: returns a user. Fails as `requestedUser` does. */
export const adminGetUser: AuthEndpoint = async (auth, request, path) =>
  Response.json(userJson(await requestedUser(auth, request, path)));
