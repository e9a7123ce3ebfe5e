import { callAuth } from './call-auth.ts';
import { accounts } from './sign-in.ts';

/** Approves an application as the demo's administrator, signs its certificate as its director, and waits until it is issued. */
export async function issueCertificate(origin: string, applicationId: string): Promise<void> {
  const call = await callAsStaff(origin);
  await call('PATCH', `rent_guarantee_applications?id=eq.${applicationId}`, { status: 'approved' });
  const versions = `certificate_versions?application_id=eq.${applicationId}&select=id,state`;
  const [waiting] = (await call('GET', versions)) as { id: string }[];
  await call('POST', 'rpc/sign_certificate', { version_id: waiting?.id });
  for (let state = 'issuing'; state === 'issuing'; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    [{ state }] = (await call('GET', versions)) as [{ state: string }];
  }
}

async function callAsStaff(origin: string) {
  const [config, session] = await Promise.all([
    fetch(`${origin}/config.json`).then((answer) => answer.json() as Promise<{ anonKey: string }>),
    callAuth(origin, 'token?grant_type=password', accounts.staff) as Promise<{ access_token: string }>,
  ]);
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: config.anonKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}
