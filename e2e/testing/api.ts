/** Sends a request to the sign-in service as the browser's client would, and returns the response. Fails with its error. */
export async function callAuth(origin: string, path: string, body: object): Promise<unknown> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${origin}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sign-in service refused ${path}: ${await answer.text()}`);
  return answer.json();
}
