import type { Database } from '../database/database.ts';
import { isDatabaseError } from '../database/errors.ts';
import type { Identity } from './identity.ts';
import type { PublishedTable } from './published-tables.ts';

/** The policies that decide whether a role may read every row of a table, including deleted ones. */
interface TableRules {
  /** Whether no policy restricts the role. */
  readonly isUnrestricted: boolean;
  readonly policies: readonly { readonly isPermissive: boolean; readonly expression: string }[];
}

const rulesSql = `
  select not c.relrowsecurity or r.rolbypassrls or r.rolsuper as "isUnrestricted", coalesce((
    select json_agg(json_build_object('isPermissive', p.polpermissive, 'expression', pg_get_expr(p.polqual, p.polrelid)))
    from pg_policy as p
    where p.polrelid = c.oid and p.polcmd in ('r', '*') and exists (
      select from unnest(p.polroles) as granted where granted = 0 or pg_has_role(r.oid, granted, 'member')
    )
  ), '[]') as policies
  from pg_class as c, pg_roles as r where c.oid = $1::int8::oid and r.rolname = $2`;

/** The SQLSTATEs of an expression with a column of a missing table. */
const namesColumn = new Set(['42703', '42P01', '42P10']);

/**
 * Returns the statement that checks whether a person with the role may read every row of the table; undefined when nobody with
 * the role certainly may.
 * A deleted row can no longer be checked against policies, so only people whose policies do not depend on the row receive it.
 */
export async function readsAllSql(
  database: Database,
  table: PublishedTable,
  role: string,
): Promise<string | undefined> {
  if (!table.key.every((name) => table.columns.get(name)?.selectableBy.includes(role))) return undefined;
  const [rules] = await database.query<TableRules>(rulesSql, [table.oid, role]);
  if (rules === undefined) return undefined;
  if (rules.isUnrestricted) return 'select true as "mayReadAll"';
  const permissive: string[] = [];
  const restrictive: string[] = [];
  for (const { isPermissive, expression } of rules.policies) {
    for (const part of isPermissive ? alternativesOf(expression) : [expression]) {
      if (await dependsOnRow(database, part)) {
        if (!isPermissive) return undefined;
      } else (isPermissive ? permissive : restrictive).push(`coalesce((${part}), false)`);
    }
  }
  if (permissive.length === 0) return undefined;
  return `select ${[`(${permissive.join(' or ')})`, ...restrictive].join(' and ')} as "mayReadAll"`;
}

/** Whether a person may read every row, by a statement of {@link readsAllSql}. */
export async function mayReadAll(database: Database, identity: Identity, sql: string): Promise<boolean> {
  const [row] = await database.scoped<{ mayReadAll: boolean }>(identity.scope, sql);
  return row?.mayReadAll === true;
}

/**
 * The expressions that a policy joins with OR. Each of them alone lets a person read, as separate policies do. PostgreSQL writes an
 * expression with all its brackets: `(a OR (b AND c))`.
 */
export function alternativesOf(expression: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const token of expression.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\bOR\b|[\s\S]/g)) {
    const [text] = token;
    if (text === ')') depth -= 1;
    const isOuter = depth === 0 && (text === '(' || text === ')');
    if (text === 'OR' && depth === 1) parts.push('');
    else if (!isOuter) parts.push(`${parts.pop()}${text}`);
    if (text === '(') depth += 1;
    // What follows the outer bracket belongs to the whole expression, such as in `(a) = (b)`.
    if (depth === 0 && token.index + text.length < expression.length) return [expression];
  }
  return parts.map((part) => part.trim());
}

/** An expression that can be parsed without its table uses none of its columns. Nothing is evaluated. */
async function dependsOnRow(database: Database, expression: string): Promise<boolean> {
  try {
    await database.query(`select from (values (1)) as nothing ("#") where false and (${expression})`);
    return false;
  } catch (error) {
    if (isDatabaseError(error) && namesColumn.has(error.code)) return true;
    throw error;
  }
}
