import { accessTokenOf } from './api.ts';
import { accounts } from './sign-in.ts';

/** Opens and verifies all documents of an application, which its approval needs. */
export async function verifyDocuments(origin: string, applicationId: string): Promise<void> {
  const call = await callAsStaff(origin);
  const documents = await call('GET', `application_documents?application_id=eq.${applicationId}&select=file_path`);
  const headers = await staffHeaders(origin);
  for (const { file_path: path } of documents as { file_path: string }[]) {
    const file = await fetch(`${origin}/storage/v1/object/authenticated/documents/${path}`, { headers });
    if (!file.ok) throw new Error(`${path} was refused: ${await file.text()}`);
    await file.arrayBuffer();
  }
  await call('PATCH', `application_documents?application_id=eq.${applicationId}`, { verified: true });
}

/** Approves an application as the demo's administrator. Returns the id of the version that waits for a signature. */
export async function approveApplication(origin: string, applicationId: string): Promise<string> {
  await verifyDocuments(origin, applicationId);
  const call = await callAsStaff(origin);
  await call('PATCH', `rent_guarantee_applications?id=eq.${applicationId}`, { status: 'approved' });
  const versions = `certificate_versions?application_id=eq.${applicationId}&select=id`;
  const [waiting] = (await call('GET', versions)) as [{ id: string }];
  return waiting.id;
}

/** Signs a version as the demo's director, so that it is issued. */
export async function signVersion(origin: string, versionId: string): Promise<void> {
  const call = await callAsStaff(origin);
  await call('POST', 'rpc/sign_certificate', { version_id: versionId });
}

/** Approves an application, signs its certificate, and waits until it is issued. */
export async function issueCertificate(origin: string, applicationId: string): Promise<void> {
  const id = await approveApplication(origin, applicationId);
  await signVersion(origin, id);
  await waitForIssue(origin, id);
}

/** Waits until a signed version is issued. */
export async function waitForIssue(origin: string, versionId: string): Promise<void> {
  const call = await callAsStaff(origin);
  for (let state = 'issuing'; state === 'issuing'; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    [{ state }] = (await call('GET', `certificate_versions?id=eq.${versionId}&select=state`)) as [{ state: string }];
  }
}

/** An issued certificate as the service stores it. */
export interface StoredCertificate {
  readonly certificate_number: string;
  readonly qr_text: string;
  readonly jws: string;
  readonly file_path: string;
  readonly pdf: Buffer;
}

/** Reads the only version of an application's certificate, with its PDF. */
export async function readCertificate(origin: string, applicationId: string): Promise<StoredCertificate> {
  const call = await callAsStaff(origin);
  const [version] = (await call('GET', `certificate_versions?application_id=eq.${applicationId}`)) as [
    StoredCertificate,
  ];
  const { file_path: path } = version;
  const file = await fetch(`${origin}/storage/v1/object/authenticated/certificates/${path}`, {
    headers: await staffHeaders(origin),
  });
  return { ...version, pdf: Buffer.from(await file.arrayBuffer()) };
}

async function callAsStaff(origin: string) {
  const headers = { ...(await staffHeaders(origin)), 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${origin}/rest/v1/${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

async function staffHeaders(origin: string) {
  const [config, token] = await Promise.all([
    fetch(`${origin}/config.json`).then((answer) => answer.json() as Promise<{ anonKey: string }>),
    accessTokenOf(origin, accounts.staff),
  ]);
  return { apikey: config.anonKey, authorization: `Bearer ${token}` };
}
