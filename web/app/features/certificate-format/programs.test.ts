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
  certificates: { payload: { sub: string }; jws: string }[];
  refused: { title: string; jws?: string }[];
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rgc-format-'));
  vectors = JSON.parse(await readFile(pathOf('../../../../docs/certificate-format.json'), 'utf8'));
  await writeFile(join(folder, 'keys.json'), JSON.stringify(vectors.keys));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
