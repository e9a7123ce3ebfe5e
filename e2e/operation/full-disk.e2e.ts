import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { propertyManagerRow, signToken } from '../testing/api.ts';
import { failedStart, type Service, startService } from '../testing/service.ts';
import { canMount, openSmallDisk, type SmallDisk } from '../testing/small-disk.ts';

const secret = 'a secret for the test of a full disk, which is long enough';
const refusal = 'Nothing can be saved at the moment. Please try again later.';
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'x')]);

let disk: SmallDisk;
let service: Service;
let key: string;
/** The names of the rows that the server has acknowledged. */
const acknowledged: string[] = [];

describe.skipIf(process.env.DATABASE_URL || !(await canMount()))('a server whose disk fills up', () => {
  beforeAll(async () => {
    disk = await openSmallDisk(200);
    service = await startService({ DATA_DIR: join(disk.folder, 'data'), SEED: 'none', JWT_SECRET: secret });
    key = await signToken(secret, { role: 'service_role' });
    expect((await upload('kept.pdf')).status).toBe(200);
    expect(await write('kept')).toBe(201);
    disk.fill();
  });
  afterAll(async () => {
    await service?.remove();
    await disk?.remove();
  });

  it('refuses an upload with 503 and a readable message', async () => {
    const response = await upload('refused.pdf');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await response.json()).toMatchObject({ statusCode: '503', message: refusal });
    expect((await call('/storage/v1/object/documents/rental/x/refused.pdf')).status).toBe(400);
  });

  it('refuses writes and sign-ups with 503 as soon as there is no space left', async () => {
    for (let n = 0; n < 400; n += 1) await write(`n-${n}`);
    const response = await call('/rest/v1/property_managers', propertyManagerRow('last'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await response.json()).toMatchObject({ code: '53100', message: refusal, details: null, hint: null });
    const signUp = await call('/auth/v1/signup', { email: 'ada@example.com', password: 'correct horse' });
    expect([signUp.status, await signUp.json()]).toEqual([503, expect.objectContaining({ msg: refusal })]);
  });

  it('still answers reads', async () => {
    expect((await call('/health')).status).toBe(200);
    expect((await call('/rest/v1/property_managers?limit=1')).status).toBe(200);
    const download = await call('/storage/v1/object/documents/rental/x/kept.pdf');
    expect(Buffer.from(await download.arrayBuffer()).equals(pdf(300_000))).toBe(true);
  });

  it('does not start after a kill but reports no damage, and with space it has everything that it acknowledged', async () => {
    await service.kill();
    await rm(join(disk.folder, 'data', 'control.json'), { force: true });
    await disk.free();
    disk.fill();
    const { code, stderr } = await failedStart({ DATA_DIR: join(disk.folder, 'data'), JWT_SECRET: secret });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Could not start: [Tt]he disk that holds \S+ is full[^\n]*\n$/),
    ]);
    await disk.free();
    await service.restart();
    const rows = (await (await call('/rest/v1/property_managers?select=company_name')).json()) as {
      company_name: string;
    }[];
    expect(rows.map((row) => row.company_name)).toEqual(expect.arrayContaining(acknowledged));
    expect((await upload('later.pdf')).status).toBe(200);
    expect(await write('later')).toBe(201);
  });
});

async function write(name: string): Promise<number> {
  const { status } = await call('/rest/v1/property_managers', propertyManagerRow(name));
  if (status === 201) acknowledged.push(name);
  return status;
}

const upload = (name: string) =>
  fetch(`${service.origin}/storage/v1/object/documents/rental/x/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/pdf' },
    body: pdf(300_000),
  });

/** Sends a request: a POST with a body, otherwise a GET. */
function call(path: string, body?: object): Promise<Response> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return fetch(
    `${service.origin}${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
}
