import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSelfSignedP12 } from '../../supabase/functions/_shared/certificate/keys/make-self-signed-p12.ts';
import { exampleSecrets } from '../testing/example-secrets.ts';
import { postgresqlPrograms, startCluster } from '../testing/postgresql.ts';
import { failedStart } from '../testing/service.ts';
import { canMount, openSmallDisk } from '../testing/small-disk.ts';

const product = fileURLToPath(new URL('../../supabase', import.meta.url));
const isRoot = process.getuid?.() === 0;
const isMountAllowed = await canMount();
/** Root may open everything; this user may open only public files. */
const nobody = 65_534;

const expired = await makeSelfSignedP12('Pendine Rent Guarantee Ltd', new Date('2001-11-23T12:00:00Z'));

let parent: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rgc-failed-start-'));
  await chmod(parent, 0o755);
});
afterAll(() => rm(parent, { recursive: true }));

describe('a first start that fails', () => {
  it('names the migration in one line, exits with 1, and leaves nothing behind', async () => {
    const supabase = join(parent, 'supabase');
    await cp(product, supabase, { recursive: true });
    await writeFile(join(supabase, 'migrations', '20991231000000_broken.sql'), 'select nothing;');
    const data = join(parent, 'broken');
    expect(await failedStart({ DATA_DIR: data, SUPABASE_DIR: supabase })).toEqual({
      code: 1,
      stderr: 'Could not start: The migration 20991231000000_broken.sql failed: column "nothing" does not exist\n',
    });
    expect((await readdir(data)).filter((name) => name.startsWith('database'))).toEqual([]);
  });

  it.skipIf(!isMountAllowed).each([1, 20, 41])('says in one line that a disk of %d MB is full', async (size) => {
    const disk = await openSmallDisk(size);
    try {
      const { code, stderr } = await failedStart({ DATA_DIR: join(disk.folder, 'data') });
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^Could not start: [Tt]he disk that holds \S+ is full[^\n]*\n$/),
      ]);
    } finally {
      await disk.remove();
    }
  });
});

describe('a start', () => {
  it('says in one line that the data folder is unreadable', async () => {
    const data = join(parent, 'locked');
    await mkdir(data, { mode: isRoot ? 0o700 : 0 });
    const { code, stderr } = await failedStart({ DATA_DIR: data }, isRoot ? nobody : undefined);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Could not start: the server may not read and write \S+locked\.[^\n]*\n$/),
    ]);
  });
});

describe('a start with unusable keys for certificates', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'no JSON',
      { CERTIFICATE_KEYS: 'secret' },
      'CERTIFICATE_KEYS is not usable: it is not JSON. docs/production.md says',
    ],
    ['no PKCS #12 file', { CERTIFICATE_P12: 'c2VjcmV0' }, 'CERTIFICATE_P12 is not usable: it is not a whole PKCS #12'],
    [
      'another password',
      { CERTIFICATE_P12_PASSWORD: 'guessed' },
      'CERTIFICATE_P12 is not usable: the password does not open it. Set CERTIFICATE_P12_PASSWORD',
    ],
    [
      'an expired certificate',
      { CERTIFICATE_P12: expired },
      'CERTIFICATE_P12 is not usable: its certificate expired on 2021-11-23. Set a renewed one',
    ],
  ])('says so in one line: %s', async (_, settings, message) => {
    const data = await mkdtemp(join(parent, 'keys-'));
    const { code, stderr } = await failedStart({ DATA_DIR: data, ...(await exampleSecrets()), ...settings });
    expect([code, stderr]).toEqual([1, expect.stringContaining(`Could not start: ${message}`)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe.skipIf(postgresqlPrograms === undefined)('a start on PostgreSQL in production', () => {
  it.each(['CERTIFICATE_KEYS', 'CERTIFICATE_P12'])(
    'says in one line that %s is missing, and leaves the database as it is',
    async (name) => {
      const cluster = await startCluster();
      try {
        const settings = {
          NODE_ENV: 'production',
          DATABASE_URL: cluster.url,
          DATA_DIR: join(parent, `without-${name}`),
          JWT_SECRET: 'Zm9vdHN0b29sLXZpb2xldC1oYXJib3VyLTQyLWxhbnRlcm4=',
          ...(await exampleSecrets()),
        };
        expect(await failedStart({ ...settings, [name]: '' })).toEqual({
          code: 1,
          stderr: `Invalid setting ${name}: must be set when DATABASE_URL is, to the same value for every process; npm run secrets prints a new one\n`,
        });
        const schemas = await cluster.query(
          `select nspname from pg_namespace where nspname in ('auth', 'storage', 'private')`,
        );
        expect(schemas).toEqual([]);
      } finally {
        await cluster.remove();
      }
    },
  );
});
