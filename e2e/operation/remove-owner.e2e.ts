import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../server/src/database/pglite.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts } from '../testing/sign-in.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.stop();
});
afterAll(() => service?.remove());

/** Runs `npm run admin` on the data folder of the stopped service, and returns its exit code and its output. */
async function runAdmin(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const command = ['run', '--silent', 'admin', '--', ...args];
  const run = promisify(execFile)('npm', command, { cwd: root, env: { ...process.env, DATA_DIR: service.folder } });
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  );
}

async function readOwners(): Promise<string[]> {
  const database = await openPglite(join(service.folder, 'database'));
  const owners = await database
    .query<{ email: string }>(
      `select u.email from auth.users as u join public.staff_permissions as p on p.user_id = u.id where p.permission = 'owner' order by 1`,
    )
    .finally(() => database.close());
  return owners.map(({ email }) => email);
}

const helen = accounts.staff.email;
const ffion = accounts.secondSignatory.email;

describe.skipIf(process.env.DATABASE_URL)(
  'npm run admin, on the data of a stopped service',
  { sequential: true },
  () => {
    it('does not remove the last owner, and says why', async () => {
      expect(await readOwners()).toEqual([helen]);
      const { code, output } = await runAdmin(helen, '--remove-owner');
      expect([code, output]).toEqual([1, expect.stringContaining('The last owner stays')]);
      expect(await readOwners()).toEqual([helen]);
    });

    it('says what happens to a password of unknown length', async () => {
      const advice = 'a shorter password must be changed at the next sign-in';
      expect((await runAdmin(accounts.tenant.email)).output).toContain(advice);
    });

    it('removes an owner while there is another one', async () => {
      expect(await runAdmin(ffion, '--permission=owner')).toMatchObject({ code: 0 });
      expect(await readOwners()).toEqual([ffion, helen]);
      const { code, output } = await runAdmin(helen, '--remove-owner');
      expect([code, output]).toEqual([0, expect.stringContaining('Took the permission "owner" away.')]);
      expect(await readOwners()).toEqual([ffion]);
    });
  },
);
