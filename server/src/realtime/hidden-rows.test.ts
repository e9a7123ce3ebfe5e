import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { repeats } from '../testing/repeats.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { ChangeFeed } from './change-feed.ts';
import type { Identity } from './identity.ts';
import { parseFilter } from './parse-filter.ts';
import { PublishedTables } from './published-tables.ts';
import { type Subscriber, type Subscription, Subscriptions } from './subscription.ts';

/** How many histories are tried; `npm run fuzz` tries 1000, since each takes a hundred statements. */
const numRuns = process.env.FUZZ_RUNS === undefined ? repeats(40, 10) : Math.ceil(Number(process.env.FUZZ_RUNS) / 100);

const people = [1, 2, 3, 4];
const rows = [1, 2, 3, 4, 5];

let database: Database;
let tables: PublishedTables;
const subscriptions = new Subscriptions();
let feed: ChangeFeed;
let version = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    create table public.papers (id integer primary key, owner integer, topic text, version integer not null, secret text);
    create table public.shares (paper integer, person integer, primary key (paper, person));
    create table public.staff (person integer primary key);
    create function public.me() returns integer language sql stable as $$ select (auth.jwt() ->> 'sub')::integer $$;
    alter table public.papers enable row level security;
    create policy papers_owner on public.papers for select to authenticated using (owner = public.me());
    create policy papers_shared on public.papers for select to authenticated
      using (exists (select from public.shares as s where s.paper = papers.id and s.person = public.me()));
    create policy papers_staff on public.papers for select to authenticated
      using ((select exists (select from public.staff as s where s.person = public.me())));
    revoke select on public.papers from authenticated;
    grant select (id, owner, topic, version) on public.papers to authenticated;
    alter publication supabase_realtime add table public.papers;
  `);
  tables = new PublishedTables(database);
  await tables.refresh();
  feed = new ChangeFeed({ database, tables, subscriptions, log: pino({ level: 'silent' }) });
  await feed.start();
});
afterAll(async () => {
  await feed.stop();
  await database.close();
});

interface Paper {
  readonly id: number;
  readonly owner: number;
  readonly topic: string;
  readonly version: number;
}

/** The contents of all tables at one moment. */
interface World {
  readonly papers: ReadonlyMap<number, Paper>;
  readonly shares: ReadonlySet<string>;
  readonly staff: ReadonlySet<number>;
  readonly isSecretOpen: boolean;
}

const topics = ['red', 'blue', 'green'];
const row = fc.constantFrom(...rows);
const person = fc.constantFrom(...people);
const topic = fc.constantFrom(...topics);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), id: row, owner: person, topic }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), id: row }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('share' as const), id: row, person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('staff' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('secret' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('become' as const), subscriber: fc.nat(5), person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const filters = [
  '',
  'topic=eq.red',
  'id=in.(1,2)',
  'owner=eq.2',
  'topic=neq.red',
  'id=gte.3,topic=eq.blue',
  'version=lt.0',
];
const asked = fc.record({
  person,
  filter: fc.constantFrom(...filters),
  event: fc.constantFrom('*' as const, 'INSERT' as const, 'UPDATE' as const, 'DELETE' as const),
});

/** Executes a step in the database and returns the contents after it. */
async function take(world: World, what: Step, subscribers: readonly Reader[]): Promise<World> {
  const papers = new Map(world.papers);
  if (what.kind === 'put') {
    version += 1;
    const paper = { id: what.id, owner: what.owner, topic: what.topic, version };
    await database.query(
      `insert into papers values ($1, $2, $3, $4, 'kept')
       on conflict (id) do update set owner = excluded.owner, topic = excluded.topic, version = excluded.version`,
      [paper.id, paper.owner, paper.topic, paper.version],
    );
    return { ...world, papers: papers.set(paper.id, paper) };
  }
  if (what.kind === 'delete') {
    await database.query('delete from papers where id = $1', [what.id]);
    papers.delete(what.id);
    return { ...world, papers };
  }
  if (what.kind === 'secret') {
    await database.query(
      `${world.isSecretOpen ? 'revoke' : 'grant'} select (secret) on papers ${world.isSecretOpen ? 'from' : 'to'} authenticated`,
    );
    return { ...world, isSecretOpen: !world.isSecretOpen };
  }
  if (what.kind === 'become') subscribers[what.subscriber % subscribers.length]?.become(what.person);
  if (what.kind === 'share') return { ...world, shares: await toggle(world.shares, 'shares', [what.id, what.person]) };
  if (what.kind === 'staff') return { ...world, staff: await toggle(world.staff, 'staff', [what.person]) };
  if (what.kind === 'wait') await new Promise((resolve) => setTimeout(resolve, 2));
  return world;
}

/** Grants a right, or revokes it when it was granted. */
async function toggle<Key>(held: ReadonlySet<Key>, table: string, values: readonly number[]): Promise<Set<Key>> {
  const key = (values.length === 1 ? values[0] : values.join()) as Key;
  const next = new Set(held);
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const names = values.length === 1 ? 'person' : '(paper, person)';
  if (next.delete(key)) await database.query(`delete from ${table} where ${names} = (${places})`, values);
  else await database.query(`insert into ${table} values (${places})`, values);
  return held.has(key) ? next : next.add(key);
}

function maySee(world: World, who: number, paper: Paper): boolean {
  return paper.owner === who || world.shares.has(`${paper.id},${who}`) || world.staff.has(who);
}

function meets({ id, owner, topic: what, version: number }: Paper, filter: string): boolean {
  return (
    {
      '': true,
      'topic=eq.red': what === 'red',
      'id=in.(1,2)': id <= 2,
      'owner=eq.2': owner === 2,
      'topic=neq.red': what !== 'red',
      'id=gte.3,topic=eq.blue': id >= 3 && what === 'blue',
      'version=lt.0': number < 0,
    }[filter] === true
  );
}

interface Message {
  readonly person: number;
  readonly type: string;
  readonly record?: Paper & { readonly secret?: string };
}

/** A channel without a client, which records what it receives. */
class Reader implements Subscriber {
  readonly isOpen = true;
  readonly filter: string;
  readonly event: Subscription['event'];
  readonly messages: Message[] = [];
  readonly subscription: Subscription;
  failures = 0;
  person: number;

  constructor({ person: who, filter, event }: { person: number; filter: string; event: Subscription['event'] }) {
    this.person = who;
    this.filter = filter;
    this.event = event;
    const conditions = parseFilter(filter) ?? [];
    this.subscription = {
      subscriber: this,
      id: 1,
      event,
      schema: 'public',
      table: 'papers',
      conditions,
      select: undefined,
    };
  }

  get identity(): Identity {
    const sub = String(this.person);
    const scope = { role: 'authenticated', claims: { role: 'authenticated', sub }, readOnly: true };
    return { key: sub, person: sub, endsAt: Number.POSITIVE_INFINITY, scope };
  }

  become(who: number): void {
    this.person = who;
  }

  deliver(_ids: readonly number[], data: string): void {
    this.messages.push({ person: this.person, ...JSON.parse(data) });
  }

  fail(): void {
    this.failures += 1;
  }
}

test('Everybody receives the rows, columns and deletions that their policies and filters show, and nobody those that they hide.', async () => {
  const history = fc.record({
    steps: fc.array(step, { minLength: 3, maxLength: 25 }),
    askers: fc.array(asked, { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ steps, askers }) => {
      await database.script('truncate papers, shares, staff; revoke select (secret) on papers from authenticated');
      const readers = askers.map((asker) => new Reader(asker));
      subscriptions.add(readers.map(({ subscription }) => subscription));
      let world: World = { papers: new Map(), shares: new Set(), staff: new Set(), isSecretOpen: false };
      const worlds = [world];
      for (const what of steps) {
        world = await take(world, what, readers);
        worlds.push(world);
      }
      const last = version;
      for (const paper of [...world.papers.values()]) {
        world = await take(world, { kind: 'put', ...paper }, readers);
        worlds.push(world);
      }
      await expectComplete(readers, world, last);
      subscriptions.remove(readers.map(({ subscription }) => subscription));
      for (const reader of readers) expectAllowed(reader, worlds);
    }),
    { numRuns },
  );
});

/** All rows have been changed once more: each reader receives exactly those that it may see then and that meet its filter. */
async function expectComplete(readers: readonly Reader[], world: World, last: number): Promise<void> {
  for (const reader of readers.filter(({ event }) => event === '*' || event === 'UPDATE')) {
    const expected = [...world.papers.values()].filter(
      (paper) => maySee(world, reader.person, paper) && meets(paper, reader.filter),
    );
    const received = () =>
      new Set(reader.messages.flatMap(({ record }) => (record && record.version > last ? [record.version] : [])));
    await vi.waitFor(() => expect([...received()].sort()).toEqual(expected.map((paper) => paper.version).sort()), {
      timeout: 5000,
      interval: 5,
    });
    expect(reader.failures).toBe(0);
  }
}

function expectAllowed({ messages, filter, event }: Reader, worlds: readonly World[]): void {
  for (const { person: who, type, record } of messages) {
    expect(event === '*' || event === type).toBe(true);
    if (record === undefined) {
      // Only staff may read every row.
      expect(worlds.some(({ staff }) => staff.has(who))).toBe(true);
      continue;
    }
    const { secret, ...paper } = record;
    expect(meets(paper, filter)).toBe(true);
    const seen = worlds.filter((world) => {
      const there = world.papers.get(paper.id);
      return there?.version === paper.version && maySee(world, who, paper);
    });
    expect(seen.length).toBeGreaterThan(0);
    if (secret !== undefined) expect(worlds.some(({ isSecretOpen }) => isSecretOpen)).toBe(true);
  }
}
