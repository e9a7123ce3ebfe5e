import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { type CountedEvent, type FailureKeys, failureMemory, type RateLimits } from './rate-limit.ts';

/** Rows are locked in the order of their keys, so that two statements never deadlock. */
const takeSql = `
  with counted as (
    insert into auth.rate_limits as l (key, count, ends_at)
    select t.key, 1, $4::timestamptz + make_interval(secs => t.seconds)
    from unnest($1::text[], $3::float8[]) as t (key, seconds) order by t.key collate "C"
    on conflict (key) do update set
      count = case when l.ends_at > $4 then l.count + 1 else 1 end,
      ends_at = case when l.ends_at > $4 then l.ends_at else excluded.ends_at end
    returning key, count, ends_at
  ), waits as (
    select c.ends_at as until from counted c join unnest($1::text[], $2::integer[]) as t (key, most) using (key) where c.count > t.most
    union all
    select l.blocked_until from auth.rate_limits l where l.key = any ($5::text[]) and l.blocked_until > $4
  )
  select ceil(extract(epoch from max(until) - $4))::integer as seconds from waits`;

const failSql = `
  insert into auth.rate_limits as l (key, count, ends_at, blocked_until)
  select t.key, 1, $2::timestamptz + make_interval(secs => $3::float8),
    case when $4::integer < 1 then $2::timestamptz + make_interval(secs => least(2, $5::float8)) end
  from unnest($1::text[]) as t (key) order by t.key collate "C"
  on conflict (key) do update set
    count = case when l.ends_at > $2 then l.count + 1 else 1 end,
    ends_at = excluded.ends_at,
    blocked_until = case when l.ends_at > $2 and l.count >= $4
      then $2::timestamptz + make_interval(secs => least(2 ^ least(l.count + 1 - $4, 30), $5::float8))
      else excluded.blocked_until end`;

/** Counts in the database, for all processes together. Their clocks must agree, as they must for tokens. */
export class SharedRateLimits implements RateLimits {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async take(
    counted: readonly CountedEvent[],
    failed?: FailureKeys,
    within: Queryable = this.#database,
  ): Promise<number | undefined> {
    const [wait] = await within.query<{ seconds: number | null }>(takeSql, [
      counted.map(([{ name }, key]) => hashed(name, key)),
      counted.map(([{ most }]) => most),
      counted.map(([{ seconds }]) => seconds),
      new Date(),
      failed === undefined ? [] : keysOf(failed),
    ]);
    return wait?.seconds ?? undefined;
  }

  async fail(failed: FailureKeys): Promise<void> {
    const { free, longest } = failed.delay;
    await this.#database.query(failSql, [keysOf(failed), new Date(), failureMemory, free, longest]);
  }

  async forgive(failed: FailureKeys): Promise<void> {
    await this.#database.query('delete from auth.rate_limits where key = any ($1)', [keysOf(failed)]);
  }
}

/** The most rows that are deleted at once, so that no request waits for long. */
const mostAtOnce = 10_000;

/** Removes the counts of ended windows, except those that are currently in use. */
export async function removeEndedCounts(database: Queryable): Promise<void> {
  let removed: unknown[];
  do {
    removed = await database.query(
      `delete from auth.rate_limits where key = any (array(
         select key from auth.rate_limits where ends_at <= $1 limit ${mostAtOnce} for update skip locked
       )) returning 1`,
      [new Date()],
    );
  } while (removed.length === mostAtOnce);
}

function keysOf({ delay, keys }: FailureKeys): string[] {
  return keys.map((key) => hashed(delay.name, key));
}

/** A key contains an address or an account, which the table must not reveal. */
function hashed(name: string, key: string): string {
  return createHash('sha256').update(`${name} ${key}`).digest('base64url');
}
