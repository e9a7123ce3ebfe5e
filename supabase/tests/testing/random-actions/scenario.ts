import type { Database, Scope } from '../../../../server/src/database/database.ts';
import { signedIn } from '../actors.ts';
import { makeApplication, makeSignatory } from '../certificates.ts';
import { staff } from '../decision-scenarios.ts';
import { ids } from '../fixture.ts';

/** An application and its people. */
export interface Case {
  readonly id: string;
  readonly tenant: string;
  /** The tenant of other applications. */
  readonly stranger: string;
}

/** A name on the sanctions list of the tests. */
export const listedName = 'Zyx Vwuts';

export const tenants = [ids.tenant, ids.otherTenant] as const;
export const staffMembers = [ids.admin, staff.second] as const;

/** Adds a second member of staff who decides, and gives each landlord an address of its own. */
export async function addPeople(database: Database): Promise<void> {
  await makeSignatory(database, ids.admin);
  await database.script(`
    insert into auth.users (id, aud, role, email) values ('${staff.second}', 'authenticated', 'authenticated', 'second@example.com');
    insert into public.user_roles (user_id, role) values ('${staff.second}', 'admin');
    insert into public.staff_permissions (user_id, permission) values ('${staff.second}', 'decide');
    update public.property_managers set business_email = 'ashdown@example.com' where id = '${ids.unusedPropertyManager}';
    insert into public.property_manager_confirmations (property_manager_id) values ('${ids.unusedPropertyManager}') on conflict do nothing;
    update public.profiles as p
    set mobile_number = t.mobile_number, address_line_1 = t.address_line_1, city = t.city, postal_code = t.postal_code, country = t.country,
      first_name = 'Other', surname = 'Tenant'
    from public.profiles as t where t.id = '${ids.tenant}' and p.id = '${ids.otherTenant}';
    update private.quotas set most = 100000;
    delete from private.jobs;
  `);
}

/** A draft and an approved application of one tenant, and between them one in review of another tenant, with another landlord. */
export async function makeCases(database: Database): Promise<Case[]> {
  const own = { tenant: ids.tenant, stranger: ids.otherTenant };
  // A period of eleven months, which can be submitted.
  const [period] = await database.query<{ start_date: string; end_date: string }>(
    `select d.start_date::text, (d.start_date + interval '11 months' - interval '1 day')::date::text as end_date
     from (select (date_trunc('month', private.london_today()) + interval '1 month')::date as start_date) as d`,
  );
  const draft = await makeApplication(database, period);
  const approved = await makeApplication(database, period);
  const others = await makeApplication(database, { ...period, tenant_id: ids.otherTenant });
  // The owner of the database resets the draft, because no person can. A person approves, because otherwise there is no certificate.
  await database.query(`update public.rent_guarantee_applications set status = 'draft' where id = $1`, [draft]);
  await database.query(
    'update public.rent_guarantee_applications set tenant_id = $2, property_manager_id = $3 where id = $1',
    [others, ids.otherTenant, ids.unusedPropertyManager],
  );
  await database.scoped(signedIn(ids.admin), `select public.set_application_status($1, 'approved')`, [approved]);
  await database.query('delete from public.amount_reasons where application_id = any ($1)', [[draft, others]]);
  await database.query('delete from private.jobs');
  return [
    { id: draft, ...own },
    { id: others, tenant: ids.otherTenant, stranger: ids.tenant },
    { id: approved, ...own },
  ];
}

/** Takes cases out of every queue, so that those of the next run fit into one page. */
export async function removeFromQueues(database: Database, cases: readonly Case[]): Promise<void> {
  const applications = [cases.map(({ id }) => id)];
  await database.query(
    'update public.application_communications set awaits_answer = false where application_id = any ($1)',
    applications,
  );
  await database.query(
    `insert into public.application_closings (application_id, kind) select id, 'closed' from unnest($1::uuid[]) as id on conflict do nothing`,
    applications,
  );
  await database.query('delete from private.jobs');
}

/** The scope of a person by their part in a case; undefined for an import. */
export function scopeInCase(case_: Case, part: string, member: number): Scope | undefined {
  if (part === 'import') return undefined;
  const people: Readonly<Record<string, string>> = {
    staff: staffMembers[member] ?? ids.admin,
    tenant: case_.tenant,
    stranger: case_.stranger,
    manager: ids.manager,
  };
  return signedIn(people[part] ?? '');
}
