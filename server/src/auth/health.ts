import type { AuthEndpoint } from './auth-services.ts';

/** `GET /health`: names the service, as GoTrue does. */
export const health: AuthEndpoint = async () =>
  Response.json({ version: 'v2', name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' });
