import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let folder: string;
let vectors: {
  keys: object;
  certificates: {
    payload: { sub: string; status: { status_list: { idx: number; uri: string } } };
    jws: string;
  }[];
  status_list: { jwt: string };
  refused: { title: string; jws?: string }[];
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-format-'));
  vectors = JSON.parse(await readFile(pathOf('../../../../docs/certificate-format.json'), 'utf8'));
  await writeFile(join(folder, 'keys.json'), JSON.stringify(vectors.keys));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Follows the page: checks the list, and looks up a place in it. */
async function statusAt(idx: number): Promise<string> {
  const [certificate] = vectors.certificates;
  if (!certificate) throw new Error('There is no certificate');
  const list = { ...certificate.payload.status.status_list, idx };
  const stated = { ...certificate.payload, status: { status_list: list } };
  await writeFile(join(folder, 'certificate.json'), JSON.stringify(stated));
  await writeFile(join(folder, 'list.json'), await check(process.execPath, 'check.mjs', vectors.status_list.jwt));
  const files = [pathOf('status.mjs'), 'certificate.json', 'list.json'];
  return run(process.execPath, files, { cwd: folder }).then(
    ({ stdout }) => `${stdout.trim()}, 0`,
    ({ stdout, code }: { stdout: string; code: number }) => `${stdout.trim()}, ${code}`,
  );
}

async function check(program: string, file: string, jws: string): Promise<string> {
  await writeFile(join(folder, 'certificate.jwt'), jws);
  return (await run(program, [pathOf(file), 'keys.json', 'certificate.jwt'], { cwd: folder })).stdout;
}

describe.each([
  [process.execPath, 'check.mjs'],
  ['sh', 'check.sh'],
])('The program on the page about the format, run by %s,', (program, file) => {
  it('prints what every certificate of the test vectors says.', async () => {
    for (const { payload, jws } of vectors.certificates) {
      expect(await check(program, file, jws)).toContain(payload.sub);
    }
  });

  it('refuses a changed amount, an unknown key and a missing signature.', async () => {
    const titles = ['The amount was changed', 'Nobody knows the key', 'No signature'];
    const refused = vectors.refused.filter(({ title }) => titles.includes(title));
    expect(refused).toHaveLength(3);
    for (const { jws = '' } of refused)
      await expect(check(program, file, jws)).rejects.toMatchObject({ code: expect.any(Number) });
  });
});

it.each([
  [48_213, 'valid, 0'],
  [0, 'withdrawn, 1'],
  [7, 'replaced, 3'],
])('The program on the status list finds place %i, and fails unless it is valid: %s', async (idx, answer) => {
  expect(await statusAt(idx)).toBe(answer);
});

it('The program on the status list refuses another list', async () => {
  const [certificate] = vectors.certificates;
  await writeFile(join(folder, 'certificate.json'), JSON.stringify(certificate?.payload));
  await writeFile(
    join(folder, 'list.json'),
    JSON.stringify({ sub: 'https://other.example/1', status_list: { lst: '' } }),
  );
  const files = [pathOf('status.mjs'), 'certificate.json', 'list.json'];
  await expect(run(process.execPath, files, { cwd: folder })).rejects.toMatchObject({ code: 2 });
});
