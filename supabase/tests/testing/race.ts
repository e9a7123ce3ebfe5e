import { describe } from 'vitest';
import type { Database, Queryable, Scope } from '../../../server/src/database/database.ts';
import { type Actor, scopeOf } from './actors.ts';
import { ids } from './fixture.ts';

/** PGlite has one connection, which runs everything in sequence. */
export const onPostgresql = describe.skipIf(!process.env.DATABASE_URL);

/** One statement of an actor on a draft. The owner stands for functions that use the service key. */
export interface Step {
  readonly who: Actor | 'owner';
  readonly sql: (draft: Draft) => string;
}

/** A complete draft, by the ids of its parts. */
export interface Draft {
  readonly id: string;
  readonly tenancy: string;
  readonly statement: string;
}

/** Creates a complete draft of the tenant with its own tenancy and documents. */
export async function makeDraft(database: Database): Promise<Draft> {
  const [draft] = await database.query<Draft>(`
    with tenancy as (
      insert into public.tenancy_information (address_line_1, city, postal_code, monthly_rent, deposit_amount, start_date, end_date, tenant_id)
      values ('1 High Street', 'Cardiff', 'CF10 1AA', 900, 900, private.london_today(), private.london_today() + 364, '${ids.tenant}') returning id
    ), application as (
      insert into public.rent_guarantee_applications (tenant_id, property_manager_id, tenancy_id)
      select '${ids.tenant}', '${ids.propertyManager}', id from tenancy returning id, tenancy_id
    ), documents as (
      insert into public.application_documents (application_id, document_type, file_name, file_path, mime_type, file_size)
      select id, type, 'a.pdf', 'applications/' || id || '/' || type, 'application/pdf', 10
      from application, unnest(array['passport', 'bank_statement']) as type returning id, document_type, file_path
    ), files as (
      insert into storage.objects (bucket_id, name) select 'documents', file_path from documents
    )
    select a.id, a.tenancy_id as tenancy, d.id as statement
    from application as a, documents as d where d.document_type = 'bank_statement'`);
  if (draft === undefined) throw new Error('No draft was made');
  return draft;
}

/** The outcome of two steps: for each 'done' with its number of rows, or the SQLSTATE with which it failed. */
export interface Race {
  readonly first: string;
  readonly second: string;
  /** Whether the second waited for the end of the first. */
  readonly waited: boolean;
}

/**
 * Runs the first step, starts the second while the first is not committed, waits until the second is done or waits for a lock,
 * runs the rest of the first, and commits.
 */
export async function race(database: Database, draft: Draft, steps: readonly [Step, Step], last?: Step): Promise<Race> {
  const [first, second] = steps;
  let ofSecond: Promise<string> | undefined;
  let waited = false;
  const work = async (transaction: Queryable) => {
    const rows = await transaction.query(first.sql(draft));
    ofSecond = run(database, draft, second);
    waited = await isWaiting(database, ofSecond);
    if (last !== undefined) await transaction.query(last.sql(draft));
    return rows;
  };
  const ofFirst = await outcome(database.scopedTransaction(scope(first.who), work));
  return { first: ofFirst, second: (await ofSecond) ?? 'never begun', waited };
}

/** Runs one step in its own transaction. */
export function run(database: Database, draft: Draft, { who, sql }: Step): Promise<string> {
  return outcome(database.scoped(scope(who), sql(draft)));
}

function scope(who: Step['who']): Scope {
  return who === 'owner' ? { role: 'postgres', claims: {} } : scopeOf(who);
}

function outcome(work: Promise<unknown[]>): Promise<string> {
  return work.then(
    (rows) => `done ${rows.length}`,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}

/** Waits until the work is done or a connection to the database waits for a lock; returns true for a lock. */
async function isWaiting(database: Database, work: Promise<string>): Promise<boolean> {
  for (;;) {
    const pause = new Promise<undefined>((resolve) => setTimeout(resolve, 5));
    if ((await Promise.race([work, pause])) !== undefined) return false;
    const waiting = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return true;
  }
}
