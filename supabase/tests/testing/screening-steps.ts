import type { Database, Scope } from '../../../server/src/database/database.ts';
import { as, scopeOf, signedIn } from './actors.ts';
import { makeApplication, makeSignatory } from './certificates.ts';
import { ids, openFixture } from './fixture.ts';

/** A member of staff who decides and is not an owner. */
export const colleague = '10000000-0000-4000-8000-0000000000b7';
export const asColleague = signedIn(colleague);

/** Opens a database with a second person who decides. The tenant has no date of birth, so that only names are compared. */
export async function openScreenings(): Promise<Database> {
  const database = await openFixture();
  await makeSignatory(database, ids.admin);
  await database.query('update public.profiles set date_of_birth = null where id = $1', [ids.tenant]);
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${colleague}', 'authenticated', 'authenticated', 'decider@example.com');
    insert into public.user_roles (user_id, role) values ('${colleague}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${colleague}', 'decide')`);
  return database;
}

export interface Name {
  readonly entry: string;
  readonly name: string;
  readonly kind?: string;
  readonly born_on?: string;
  readonly born_year?: number;
}

export const amara = { entry: 'INV0001', name: 'OKAFOR, Amará' };
export const nobody = { entry: 'INV0009', name: 'Quentin Zebulon Vexley' };

interface Decided {
  readonly application: string;
  readonly subject: string;
  readonly entry: string;
  readonly decision: string;
  readonly reason: string;
}

/** Decides on a match as a person who has just read it: the call names the decision in force. */
export async function decideAsRead(database: Database, by: Scope, decided: Decided): Promise<unknown> {
  const { application, subject, entry, decision, reason } = decided;
  const seen = await decisionOn(database, application, subject, entry);
  const call = 'select public.decide_match($1, $2, $3, $4, $5, seen_decision => $6)';
  return database.scoped(by, call, [application, subject, entry, decision, reason, seen]);
}

/** The decision on a match that is in force; null if there is none. */
export async function decisionOn(database: Database, application: string, subject: string, entry: string) {
  const [match] = await database.query<{ id: string | null }>(
    `select (decision).id from private.screening_hits($1) where subject = $2 and hit ->> 'entry' = $3`,
    [application, subject, entry],
  );
  return match?.id ?? null;
}

/** The steps of the screening tests, in the database of a test file. */
export function screeningSteps(database: () => Database) {
  /** Loads a list as an owner and returns its id. */
  const load = async (...names: readonly Name[]): Promise<string> => {
    const [list] = await as<{ id: string }>(
      database(),
      'admin',
      `select public.start_sanctions_list('2026-11-14', 'list.csv') as id`,
    );
    const rows = names.map((name) => ({ kind: 'person', ...name }));
    await as(database(), 'admin', 'select public.add_sanctions_names($1, $2)', [list?.id, JSON.stringify(rows)]);
    await as(database(), 'admin', `select public.finish_sanctions_list($1, 'The lists of this test are short.')`, [
      list?.id,
    ]);
    return list?.id ?? '';
  };

  /** Makes an application whose approval no other rule stops. */
  const make = () =>
    makeApplication(database(), {
      city: 'London',
      postal_code: 'N1 1AA',
      came_by: 'own_choice',
      landlord_name: 'Jörg Müller',
    });

  const stops = async (application: string) => {
    const rows = await as<{ rule: number; effect: string; words: string }>(
      database(),
      'admin',
      'select rule, effect, words from public.check_rules($1, $2)',
      ['approval', application],
    );
    return rows.find(({ rule }) => rule === 21);
  };
  const screen = (application: string) =>
    as<{
      subject: string;
      name: string;
      hits: readonly { entry: string; similarity: number; decision: string | null }[];
    }>(database(), 'admin', 'select subject, name, hits from public.screen_application($1)', [application]);
  const decideOn = (by: Scope, application: string, decision: string, reason: string) =>
    decideAsRead(database(), by, { application, subject: 'tenant', entry: amara.entry, decision, reason });
  const decide = (application: string, decision: string, reason = 'Born in another year.') =>
    decideOn(scopeOf('admin'), application, decision, reason);
  const byColleague = (application: string, decision: string) =>
    decideOn(asColleague, application, decision, 'Looked at it once more.');
  const matches = async (list: string, name: string, born: string | null = null) => {
    const [row] = await database().query<{ found: readonly { entry: string }[] }>(
      'select private.sanctions_matches($1, $2, $3) as found',
      [list, name, born],
    );
    return row?.found.map(({ entry }) => entry);
  };
  return { load, make, stops, screen, decide, byColleague, matches };
}
