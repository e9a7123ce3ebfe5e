import type { Database, Scope } from '../../../server/src/database/database.ts';
import { scopeOf, signedIn } from './actors.ts';
import { finish, makeSignatory, sign } from './certificates.ts';

/** A second member of staff who decides and signs. */
export const second = '10000000-0000-4000-8000-0000000000a1';
export const secondScope: Scope = signedIn(second);

export async function addSecondSignatory(database: Database): Promise<void> {
  await database.script(`
    insert into auth.users (id, aud, role, email, raw_user_meta_data)
    values ('${second}', 'authenticated', 'authenticated', 'second@example.com', '{"firstName": "Daniel", "surname": "Osei"}');
    insert into public.user_roles (user_id, role) values ('${second}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${second}', 'decide')`);
  await makeSignatory(database, second, false);
}

export interface Version {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly statement: {
    readonly kind: string;
    readonly changes: { what: string; from: string | null; to: string | null; reason: string }[];
    readonly cover: Record<string, unknown>;
    readonly tenancy: Record<string, unknown>;
    readonly beneficiary: Record<string, unknown>;
  } & Record<string, unknown>;
}

export async function endorse(
  database: Database,
  number: string,
  changes: object,
  reason = 'As the landlord told us',
  scope = scopeOf('admin'),
): Promise<Version> {
  const rows = await database.scoped<Version>(scope, 'select * from public.endorse_certificate($1, $2, $3)', [
    number,
    JSON.stringify(changes),
    reason,
  ]);
  if (rows[0] === undefined) throw new Error('No version was made');
  return rows[0];
}

/** Renews until a day, optionally with another total and another monthly limit. */
export async function renew(
  database: Database,
  number: string,
  until: string,
  [total = null, monthly = null]: (number | null)[] = [],
  reason = 'Another year of the tenancy',
): Promise<Version> {
  const [version] = await database.scoped<Version>(
    scopeOf('admin'),
    `select * from public.renew_certificate($1, $2, $5, $3, $4)`,
    [number, until, total?.toString() ?? null, monthly?.toString() ?? null, reason],
  );
  if (version === undefined) throw new Error('No version was made');
  return version;
}

export async function signAndFinish(database: Database, { id }: Version): Promise<void> {
  await sign(database, id);
  await finish(database, id);
}

/** The states of a certificate's versions, the first one first. */
export async function statesOf(database: Database, number: string): Promise<string[]> {
  const rows = await database.query<{ state: string }>(
    'select state from public.certificate_versions where certificate_number = $1 order by version',
    [number],
  );
  return rows.map(({ state }) => state);
}

/** The current records behind the statement of a certificate. */
export async function recordsOf(database: Database, application: string): Promise<Record<string, unknown> | undefined> {
  const [records] = await database.query<Record<string, unknown>>(
    `select t.monthly_rent::float as rent, t.city, t.entered_into::text, t.version as tenancy_version, a.version as application_version,
       a.guarantee_amount::float as amount, a.certificate_end_date::text as until, a.property_manager_id as manager, n.display_name as name
     from public.rent_guarantee_applications as a join public.tenancy_information as t on t.id = a.tenancy_id
     join public.approved_tenants as n on n.application_id = a.id where a.id = $1`,
    [application],
  );
  return records;
}
