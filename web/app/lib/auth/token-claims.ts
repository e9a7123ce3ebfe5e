/** The claims of an access token, without verifying it; empty for an unreadable one. */
export function tokenClaims(accessToken: string): Readonly<Record<string, unknown>> {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}

/** The e-mail address in a token. */
export function emailInToken(accessToken: string): string | undefined {
  const { email } = tokenClaims(accessToken);
  return typeof email === 'string' && email !== '' ? email : undefined;
}
