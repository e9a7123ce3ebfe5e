import { afterAll, beforeAll } from 'vitest';
import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { isDatabaseError } from '../../../server/src/database/errors.ts';
import { signedIn } from './actors.ts';
import { ids, openFixture } from './fixture.ts';

/** Two more members of staff: the second may decide, the third may not. */
export const staff = { second: '10000000-0000-4000-8000-000000000021', third: '10000000-0000-4000-8000-000000000022' };

export const admin = signedIn(ids.admin);
export const tenant = signedIn(ids.tenant);
export const service: Scope = { role: 'service_role', claims: { role: 'service_role' } };

/** The caller of a statement, and the statement. */
export type Step = readonly [Scope, string];

class Undo extends Error {}

/** Opens a database with three members of staff for the tests of a file, which decide on the submitted application. */
export function openScenarios() {
  let database: Database;
  beforeAll(async () => {
    database = await openFixture();
    await database.script(`
      insert into auth.users (id, aud, role, email) values
        ('${staff.second}', 'authenticated', 'authenticated', 'second@example.com'),
        ('${staff.third}', 'authenticated', 'authenticated', 'third@example.com');
      insert into public.user_roles (user_id, role) values ('${staff.second}', 'admin'), ('${staff.third}', 'admin');
      insert into public.staff_permissions (user_id, permission) values ('${staff.second}', 'decide');
    `);
  });
  afterAll(() => database.close());

  /** Runs the steps in one transaction, returns the rows of the last one, and rolls everything back. */
  async function runSteps(...steps: readonly Step[]): Promise<Record<string, unknown>[]> {
    let rows: Record<string, unknown>[] = [];
    await database
      .transaction(async (transaction) => {
        for (const [scope, statement] of steps) rows = await actIn(transaction, scope, statement);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return rows;
  }

  /** Returns the error of the last step: its code, its message and the fields that it names. */
  async function refusal(...steps: readonly Step[]) {
    const error = await runSteps(...steps).then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (!isDatabaseError(error)) throw error ?? new Error('Nothing was refused');
    const fields = error.code === 'P0001' && error.detail ? JSON.parse(error.detail) : [];
    return { code: error.code, message: error.message, fields: fields.map(({ field }: { field: string }) => field) };
  }

  return { runSteps, refusal, query: (statement: string) => database.query(statement) };
}

async function actIn(transaction: Queryable, { role, claims }: Scope, statement: string) {
  await transaction.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
    role,
    JSON.stringify(claims),
  ]);
  return transaction.query(statement);
}

export const setStatus = (status: string, rest = '') =>
  `select status from public.set_application_status('${ids.submitted}', '${status}'${rest})`;
export const reject = setStatus('rejected', `, 'Send three payslips.', null, 'income_proof'`);
export const appeal = `select public.appeal_rejection('${ids.submitted}', 'I sent them in May.')`;
export const withdrawAppeal = `select public.withdraw_appeal('${ids.submitted}')`;
export const decide = (outcome: string, reply = 'We have found them all.') =>
  `select public.decide_appeal((select id from public.application_rejections where application_id = '${ids.submitted}'), '${outcome}', '${reply}')`;
export const read = 'select * from public.application_rejections';
export const statusNow = `select status from public.rent_guarantee_applications where id = '${ids.submitted}'`;
export const withdraw = `select public.withdraw_application('${ids.submitted}', 'I found a guarantor.')`;
export const close = `select public.close_application('${ids.submitted}', 'The flat is let to somebody else.')`;
export const reopen = `select public.reopen_application('${ids.submitted}', 'The flat is free again.')`;
