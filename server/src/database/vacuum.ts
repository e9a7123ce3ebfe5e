import type { Database } from './database.ts';

/**
 * The table that has changed most since its last vacuum or analyse, by the thresholds of autovacuum (PostgreSQL manual, section
 * 19.10).
 */
const mostNeeded = `
  select format('%I.%I', schemaname, relname) as name,
    n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup as "needsVacuum"
  from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_dead_tup + n_ins_since_vacuum + n_mod_since_analyze desc
  limit 1`;

/**
 * Vacuums and analyses, or only analyses, the one table that needs it most. Returns its name, or undefined when none needs it.
 * PGlite has no autovacuum: without this the planner uses outdated statistics.
 */
export async function vacuumMostNeeded(database: Database): Promise<string | undefined> {
  const [table] = await database.query<{ name: string; needsVacuum: boolean }>(mostNeeded);
  if (table === undefined) return undefined;
  await database.query(`${table.needsVacuum ? 'vacuum (analyze)' : 'analyze'} ${table.name}`);
  return table.name;
}
